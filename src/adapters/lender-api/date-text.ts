import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Minutes by which India and the Philippines are ahead of UTC; neither has summer time. */
const aheadInIndia = 330;
const aheadInPhilippines = 480;

/** A date as the lender writes it; epoch milliseconds as `YYYY-MM-DD HH:MM:SS` of the borrower's country (S-378, S-835). */
export function dateText(text: string, regionFlag: string): string {
  if (!/^\d{12,13}$/.test(text)) return text;
  const ahead = regionFlag === '1' ? aheadInIndia : aheadInPhilippines;
  return dayjs.utc(Number(text)).add(ahead, 'minute').format('YYYY-MM-DD HH:mm:ss');
}
