import { expect, it } from 'vitest';
import { inWordsOf } from '#sandbox/phrases.ts';
import { allWords } from '#tools/all-words.ts';

const answer = {
  data: {
    details: [
      { text: 'You receive', value: '₹2,940.00' },
      { text: 'Term', value: '91 days' },
    ],
  },
};

it.each([
  ['U-IN', 'hi', 'आपको मिलेंगे', 'अवधि', '91 दिन'],
  ['U-PH-7', 'fil', 'Matatanggap mo', 'Tagal', '91 araw'],
  ['U-IN', 'en', 'You receive', 'Term', '91 days'],
  ['U-IN', '', 'You receive', 'Term', '91 days'],
  ['U-1', 'hi', 'You receive', 'Term', '91 days'],
])('P-58 the lender speaks to %s in "%s" what it says most', (userId, language, receives, term, days) => {
  expect(inWordsOf({ userId, language }, answer)).toEqual({
    data: {
      details: [
        { text: receives, value: '₹2,940.00' },
        { text: term, value: days },
      ],
    },
  });
});

it.each([
  ['U-IN', 'hi', ['आपने आवेदन किया', 'पैसा भेजा गया', 'आपने चुका दिया', 'Sahyadri Bank, आखिरी अंक 1111']],
  ['U-PH', 'fil', ['Nag-apply ka', 'Ipinadala ang pera', 'Binayaran mo', 'Sahyadri Bank, nagtatapos sa 1111']],
])('P-58 and to %s in "%s" what happened to an order', (userId, language, told) => {
  const happened = ['You applied', 'The money was sent', 'You repaid it', 'Sahyadri Bank, ending in 1111'];
  expect(inWordsOf({ userId, language }, happened)).toEqual(told);
});

it.each([
  ['U-IN', 'hi', ['वसूली', 'बहुत ज़्यादा कॉल', 'काउंटर पर']],
  ['U-PH', 'fil', ['Paniningil', 'Sobrang daming tawag', 'Sa counter']],
])('P-58 and to %s in "%s" what can be complained about and how it can be paid', (userId, language, told) => {
  expect(inWordsOf({ userId, language }, ['Collection', 'Too many calls', 'Over the counter'])).toEqual(told);
});

it('P-58 in Hindi the order’s number has one name', () => {
  expect(inWordsOf({ userId: 'U-IN', language: 'hi' }, ['Order number'])).toEqual(['ऑर्डर नंबर']);
  expect(allWords.hi['Order number']).toBe('ऑर्डर नंबर');
});
