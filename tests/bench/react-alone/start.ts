import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Form } from './form.ts';

const root = document.getElementById('root');
if (root) hydrateRoot(root, createElement(Form));
