import type { RegionFormats } from '#screens/region-formats.ts';

/** What a country writes otherwise than the specification does: a row of data, and no screen knows of it. */
const countries = {
  in: { locale: 'IN', zone: 'Asia/Kolkata' },
  ph: { locale: 'PH', zone: 'Asia/Manila' },
} as const;

export type Country = keyof typeof countries;

const cutOf = /^(-?)(\D+)(\d+)(\.\d\d)$/;

/**
 * Money, dates and moments as a country writes them (P-35). Of the language are the names of months alone: Hindi is written in more countries
 * than India, and its lakhs are India's. Digits are those of money everywhere: 0 to 9.
 */
export function formatsOf(language: string, country: Country, plain: RegionFormats): RegionFormats {
  const numbers = new Intl.NumberFormat(`en-${countries[country].locale}`);
  const shape = { day: 'numeric', month: 'short', year: 'numeric', numberingSystem: 'latn' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const dayOf = (at: number, timeZone: string, withTime: boolean): string => {
    const parts = new Intl.DateTimeFormat(`${language}-${countries[country].locale}`, {
      ...shape,
      ...(withTime && clock),
      timeZone,
    }).formatToParts(at);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
    const day = `${part('day')} ${part('month')} ${part('year')}`;
    return withTime ? `${day}, ${part('hour')}:${part('minute')}` : day;
  };
  return {
    money(cents, regionFlag) {
      const [, minus = '', sign = '', units, rest] = cutOf.exec(plain.money(cents, regionFlag)) ?? [];
      return units === undefined
        ? plain.money(cents, regionFlag)
        : `${minus}${sign}${numbers.format(BigInt(units))}${rest}`;
    },
    moment: (epoch) => dayOf(epoch, countries[country].zone, true),
    date(text) {
      const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? [];
      // As the lender wrote it, so in its time already (S-378); what names no day stays as it is.
      const at = Date.parse(`${day}T${time ?? '00:00'}:00Z`);
      if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return text;
      return dayOf(at, 'UTC', time !== undefined);
    },
  };
}
