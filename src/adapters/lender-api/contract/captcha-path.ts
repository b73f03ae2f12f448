/** Where the lender draws the picture of a `sid`, below the promotion prefix (S-330, S-619); an image, not a call. */
export const captchaPath = '/promotion/captcha';
