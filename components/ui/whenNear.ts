/** How far below the view something counts as near: about half a screen of a phone. */
const NEAR = '400px';

/** Calls back once, when the element comes near the view. Answers how to stop watching. */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
