import { translated } from '#kit/language.ts';
import { agreementTemplate } from './agreement-template.texts.ts';

export default translated(agreementTemplate, {
  agreementTitle: 'Kasunduan sa pagrehistro',
  intro:
    'Ito ang pinagkakasunduan mo at ng {company} kapag nagrehistro ka sa {app}. Walang bayad ang pagrehistro at hindi ito loan.',
  account: 'Ang iyong account',
  accountYours:
    'Nagrerehistro ka gamit ang sarili mong numero ng telepono, at hindi mo ibinibigay sa iba ang mga code nito.',
  accountOne: 'Isang account sa isang numero. Kung mawala ang numero, sabihin sa amin, at isasara namin ang account.',
  notALoan: 'Hindi pa loan',
  notALoanText:
    'Hindi ka inoobliga ng pagrehistro na umutang, o kami na magpautang. May sariling kasunduan ang bawat loan, kasama ang lahat ng gastos, na makikita mo bago mag-apply.',
  data: 'Ang iyong numero ng telepono',
  dataUse:
    'Ginagamit namin ang iyong numero ng telepono para makilala ka muli at padalhan ka ng mga code. Itinatala rin namin kung saang patalastas ka nanggaling.',
  dataMore: 'Nasa privacy policy sa app ang iba pang nangyayari sa iyong data.',
  ending: 'Pagtatapos',
  endingText:
    'Puwede mong ipabura ang iyong account anumang oras, basta walang bukas na loan. Ang iniuutos ng batas na itago, itinatago namin hanggang doon at hindi ginagamit sa iba.',
  backToRegistration: 'Bumalik sa pagrehistro',
});
