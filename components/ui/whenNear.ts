/** The distance below the view that counts as near: about half a phone's screen. */
const NEAR = '400px';

/** Calls back once when the element is near the view. Returns a function that stops watching. */
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
