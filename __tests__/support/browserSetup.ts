import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './quickLabels';
import './quickStyles';

// The whole server answers in this process, and the machine may do much else.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout and so no scrolling.
Element.prototype.scrollIntoView ??= () => undefined;
