/** The address with the parameter in its query exactly once, before any `#`; another value of that name gives way (S-343). */
export function appendQuery(url: string, name: string, value: string): string {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  const path = queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt);
  const key = encodeURIComponent(name);
  const others = queryAt < 0 ? [] : beforeHash.slice(queryAt + 1).split('&');
  const kept = others.filter((pair) => pair !== '' && pair.split('=')[0] !== key);
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  return `${path}?${[...kept, `${key}=${encodeURIComponent(value)}`].join('&')}${hash}`;
}
