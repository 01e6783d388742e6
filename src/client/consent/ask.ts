import { startConsent } from './consent.ts';

// Stands inline behind the question, on pages of sites that have a tag manager.
const question = document.querySelector<HTMLElement>('[data-consent]');
if (question) startConsent(question);
