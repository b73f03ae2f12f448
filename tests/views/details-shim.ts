/** jsdom lacks the browser's own rule for what stands in a closed `<details>`. The files of a worker share one document. */
const rule = 'details:not([open]) > :not(summary) { display: none }';
if (!document.head.textContent.includes(rule)) {
  const sheet = document.createElement('style');
  sheet.textContent = rule;
  document.head.append(sheet);
}

export {};
