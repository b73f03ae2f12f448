import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { minutesAhead } from '#kit/region.ts';

dayjs.extend(utc);

/** A date as the lender writes it; epoch milliseconds as `YYYY-MM-DD HH:MM:SS` of the borrower's country (S-378, S-835). */
export function dateText(text: string, regionFlag: string): string {
  if (!/^\d{12,13}$/.test(text)) return text;
  return dayjs.utc(Number(text)).add(minutesAhead(regionFlag), 'minute').format('YYYY-MM-DD HH:mm:ss');
}
