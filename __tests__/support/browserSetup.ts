import '@testing-library/jest-dom';

// jsdom has no layout and so no scrolling.
Element.prototype.scrollIntoView ??= () => undefined;
