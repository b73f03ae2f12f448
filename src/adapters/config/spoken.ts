/** What the lender is told to speak (`Accept-Language`); empty where the deployment offers no choice: then the browser says what it likes. */
export const spoken = { language: '' };
