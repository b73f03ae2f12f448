// Run before everything else, by whatever Node there is: no syntax newer than Node 8.

const { engines } = require('../../package.json');

/** Whether a version is in a range of the forms `^1.2.3`, `>=1.2.3`, joined by `||`. */
function fits(version, range) {
  const numbers = version.split('.').map(Number);
  return range.split('||').some((text) => {
    const match = /^\s*(\^|>=)(\d+)\.(\d+)\.(\d+)\s*$/.exec(text);
    if (!match)
      throw new Error(`package.json names a range of Node that tools/start/node-version.cjs cannot read: ${text}`);
    const least = match.slice(2).map(Number);
    const place = least.findIndex((number, index) => number !== numbers[index]);
    const isLower = place >= 0 && numbers[place] < least[place];
    return !isLower && (match[1] === '>=' || numbers[0] === least[0]);
  });
}

/** `^20.19.0 || >=24.0.0` as `20.19 or later of 20, or 24 and later`. */
const inWords = (range) =>
  range
    .split('||')
    .map((text) => {
      const [major, minor] = text.replace(/[^\d.]/g, '').split('.');
      return text.includes('>=') ? `${major} and later` : `${major} from ${major}.${minor} on`;
    })
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

if (!fits(process.versions.node, engines.node)) {
  console.error(`Kist needs Node ${inWords(engines.node)}; this is Node ${process.versions.node}.`);
  process.exit(1);
}
