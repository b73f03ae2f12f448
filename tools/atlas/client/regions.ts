const kept = 'atlas-region';

/** What the last visit chose; a page in a folder may keep nothing. */
function remembered(): string | null {
  try {
    return localStorage.getItem(kept);
  } catch {
    return null;
  }
}

function remember(region: string): void {
  try {
    localStorage.setItem(kept, region);
  } catch {
    // The next page begins with rupees again.
  }
}

/** Shows every picture in the region that is chosen, where it has one. */
export function showRegion(root: ParentNode, region: string): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>('img.shot')) {
    const file = picture.dataset[region] ?? picture.dataset.rupee;
    if (file && picture.getAttribute('src') !== file) picture.src = file;
  }
}

export function startRegions(root: HTMLElement): void {
  const switches = [...root.querySelectorAll<HTMLInputElement>('input[name=region]')];
  const before = switches.find(({ value }) => value === remembered());
  if (before) before.checked = true;
  for (const one of switches) {
    one.addEventListener('change', () => {
      remember(one.value);
      showRegion(root, one.value);
    });
  }
  if (before) showRegion(root, before.value);
}
