// Lists the paths of a flow when it is opened, and filters. Everything else on the page is there without it.
(() => {
  /** How many paths are listed at once. */
  const batch = 50;
  const { app: reported, flows } = JSON.parse(document.getElementById('data').textContent);
  const form = document.querySelector('form.filter');
  const appField = document.querySelector('[name="app"]');
  /** Where the app runs whose test page the links open: what was typed last, else what the report was told. */
  let app = reported;
  const lead = (wanted) => {
    if (!/^https?:\/\/[^/]+/.test(wanted)) return;
    const to = wanted.replace(/\/+$/, '');
    for (const link of document.querySelectorAll('a.replay')) link.href = link.getAttribute('href').replace(app, to);
    app = to;
  };
  appField.addEventListener('input', () => lead(appField.value));
  appField.closest('label').hidden = false;
  const flowOf = new Map(flows.map((flow) => [flow.id, flow]));
  const element = (name, attributes = {}, ...inside) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inside);
    return made;
  };

  const linkOf = (flow, path) => {
    const replay = {
      version: 2,
      flow: flow.id,
      title: path.title,
      input: flow.inputs[path.input]?.input,
      steps: path.steps.map((place) => {
        const { words, ...step } = flow.steps[place];
        return step;
      }),
    };
    const bytes = new TextEncoder().encode(JSON.stringify(replay));
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const encoded = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return `${app}/testPreview?flow=${flow.id}#replay=${encoded}`;
  };

  const wordsOf = (flow, path) => {
    path.text ??= [path.title, ...path.steps.map((place) => flow.steps[place].words)].join('\n').toLowerCase();
    return path.text;
  };

  /** For each path of a flow: how each run walked it. */
  const walksOf = (flow) => {
    flow.walks ??= flow.paths.map((_, place) =>
      flow.runs.flatMap(({ name, walked }) =>
        walked.filter(({ path }) => path === place).map((walk) => ({ name, ...walk })),
      ),
    );
    return flow.walks;
  };

  const wanted = () => {
    const { text, run, result } = Object.fromEntries(new FormData(form));
    return { text: text.trim().toLowerCase(), run, result };
  };

  const isNamed = (flow, text) =>
    [flow.title, flow.id, flow.purpose, ...flow.places].join('\n').toLowerCase().includes(text);

  const pathsLike = (flow, { text, run, result }) => {
    const isWhole = text === '' || isNamed(flow, text);
    return flow.paths.flatMap((path, place) => {
      const walks = walksOf(flow)[place].filter(
        ({ name, failure }) =>
          (run === '' || name === run) && (result === '' || result === (failure === undefined ? 'passed' : 'failed')),
      );
      return walks.length > 0 && (isWhole || wordsOf(flow, path).includes(text)) ? [{ path, walks }] : [];
    });
  };

  const stepsOf = (flow, path, walks) => {
    const failedAt = new Set(walks.flatMap(({ failedAt }) => failedAt ?? []));
    return element(
      'ol',
      {},
      ...path.steps.map((place, index) => {
        const failed = failedAt.has(index + 1);
        const item = element('li', failed ? { class: 'failed' } : {}, `${flow.steps[place].words} `);
        item.append(`→ ${flow.places[path.places[index]]}`);
        if (failed) item.append(element('strong', {}, ' ✕ failed here'));
        return item;
      }),
    );
  };

  const itemOf = (flow, { path, walks }) => {
    const chips = walks.flatMap(({ name, failure, milliseconds, stepsDone }) => {
      const isShort = failure === undefined && stepsDone < path.steps.length;
      const told = failure === undefined ? `✓ ${milliseconds} ms` : '✕ failed';
      const end = isShort ? `, ended after ${stepsDone}` : '';
      const kind = failure === undefined ? 'passed' : 'failed';
      return [' ', element('span', { class: 'chip', 'data-result': kind }, `${name} ${told}${end}`)];
    });
    const details = element('details', {}, element('summary', {}, path.title, ...chips));
    details.addEventListener('toggle', () => details.append(stepsOf(flow, path, walks)), { once: true });
    const link = walks.find(({ link }) => link)?.link.replace(reported, app) ?? linkOf(flow, path);
    return element(
      'li',
      {},
      element('a', { class: 'replay', href: link, 'aria-label': `Replay: ${path.title}` }, 'Replay'),
      details,
    );
  };

  const list = (flow) => {
    const place = document.querySelector(`[data-paths="${CSS.escape(flow.id)}"]`);
    const found = pathsLike(flow, wanted());
    if (flow.paths.length === 0) return;
    const items = element('ul', { class: 'list' });
    const more = element('button', { type: 'button' });
    const add = () => {
      const shown = items.children.length;
      items.append(...found.slice(shown, shown + batch).map((each) => itemOf(flow, each)));
      const left = found.length - items.children.length;
      more.textContent = `${Math.min(left, batch)} more of ${left}`;
      more.hidden = left === 0;
    };
    more.addEventListener('click', add);
    add();
    place.replaceChildren(
      element('p', { class: 'muted' }, `${found.length} of ${flow.paths.length} paths`),
      items,
      more,
    );
  };

  const filter = () => {
    const now = wanted();
    let shown = 0;
    for (const part of document.querySelectorAll('[data-flow]')) {
      const flow = flowOf.get(part.dataset.flow);
      const isOfRun = (run) =>
        (now.run === '' || run.name === now.run) && (now.result === '' || run.result === now.result);
      const runs = part.dataset.run ? flow.runs.filter(({ name }) => name === part.dataset.run) : flow.runs;
      const isLike =
        now.text === '' || isNamed(flow, now.text) || flow.paths.some((path) => wordsOf(flow, path).includes(now.text));
      part.hidden = !(isLike && runs.some(isOfRun));
      if (part.matches('tr') && !part.hidden) shown += 1;
      if (part.matches('details') && part.open) list(flow);
    }
    for (const cell of document.querySelectorAll('.summary [data-run], .card[data-run]'))
      cell.hidden = now.run !== '' && cell.dataset.run !== now.run;
    document.querySelector('.none').hidden = shown > 0;
  };

  for (const part of document.querySelectorAll('details.flow'))
    part.addEventListener('toggle', () => part.open && list(flowOf.get(part.dataset.flow)));
  const openAsked = () => {
    const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (asked?.matches('details')) asked.open = true;
  };
  addEventListener('hashchange', openAsked);
  openAsked();
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
  filter();
})();
