/** An element of XML with what stands in it, which is written as it is. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside: readonly string[] = [],
  between = '\n',
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const open = `<${name}${given.join('')}`;
  return inside.length === 0
    ? `${open}/>`
    : `${open}>${[between, ...inside.map((one) => one + between)].join('')}</${name}>`;
}

/** Signs that XML 1.0 cannot hold become question marks; new lines and tabs stay in attributes too. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replace(/[&<>"\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
