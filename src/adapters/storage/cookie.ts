type CookieJar = { cookie: string };

/** Writes a cookie with the date that was asked for; browsers cut it to about 400 days, and nothing depends on it (S-377). */
export function writeCookie(jar: CookieJar, name: string, value: string): void {
  try {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    jar.cookie = `${pair}; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax; Secure`;
  } catch {
    // A page without cookies goes on without.
  }
}

/** Null when there is none, or it cannot be read. */
export function readCookie(jar: CookieJar, name: string): string | null {
  try {
    const start = `${encodeURIComponent(name)}=`;
    const pair = jar.cookie.split('; ').find((candidate) => candidate.startsWith(start));
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}
