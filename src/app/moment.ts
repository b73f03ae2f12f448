/** Minutes by which India and the Philippines are ahead of UTC; neither has summer time. */
const aheadInIndia = 330;
const aheadInPhilippines = 480;

/** Epoch milliseconds as `YYYY-MM-DD HH:MM` of the borrower's country (S-378). */
export function momentText(epoch: number, regionFlag: string): string {
  const ahead = regionFlag === '1' ? aheadInIndia : aheadInPhilippines;
  return new Date(epoch + ahead * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
