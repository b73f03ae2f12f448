/** Under what the picture of a message is kept. */
export const pictureOfMessage = (text: string): string =>
  `says-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}`;
