/** Hours by which India and the Philippines are ahead of UTC; neither has summer time. */
const aheadInIndia = 5.5;
const aheadInPhilippines = 8;

/** A date as the lender writes it; epoch milliseconds as `YYYY-MM-DD HH:MM:SS` of the borrower's country (S-378, S-835). */
export function dateText(text: string, regionFlag: string): string {
  if (!/^\d{12,13}$/.test(text)) return text;
  const ahead = regionFlag === '1' ? aheadInIndia : aheadInPhilippines;
  return new Date(Number(text) + ahead * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
