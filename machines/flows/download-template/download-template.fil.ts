import { translated } from '#kit/language.ts';
import { downloadTemplate } from './download-template.texts.ts';

export default translated(downloadTemplate, {
  title: 'Kunin ang app',
  lead: 'Mag-log in gamit ang nirehistro mong numero ng telepono, saka mag-apply ng loan sa app.',
  loading: 'Hinahanap ang app',
  noDownload: 'Hindi ma-download ang app mula rito sa ngayon. Subukan po muli mamaya.',
});
