import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import DownloadTemplatePage from '#screens/download-template/download-template.page.tsx';
import { pageOnStage } from '../../support/page-on-stage.tsx';

const open = (link: string) =>
  pageOnStage(DownloadTemplatePage, {
    address: '/downloadTemplate?templateId=T-1',
    config: { appName: 'Second Loan' },
    lender: { loadTemplate: async () => ({ link }) },
  });

it('S-554 says whose app it is, what it is good for, and which site the button opens', async () => {
  open('https://apps.example/get?from=landing');
  const facts = await screen.findByRole('region', { name: 'In the app' });
  expect(facts.textContent).toContain('Second Loan');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('The button opens apps.example.')).toBeTruthy();
});

it('S-554 names no site where the app is had on this one', async () => {
  open('/get.apk');
  await screen.findByRole('region', { name: 'In the app' });
  expect(screen.queryByText(/^The button opens/)).toBeNull();
});
