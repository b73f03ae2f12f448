/** jsdom lacks the browser's own rule for what stands in a closed `<details>`. */
const sheet = document.createElement('style');
sheet.textContent = 'details:not([open]) > :not(summary) { display: none }';
document.head.append(sheet);

export {};
