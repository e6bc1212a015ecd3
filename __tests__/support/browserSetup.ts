import '@testing-library/jest-dom';

// The test's document is not laid out, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;
