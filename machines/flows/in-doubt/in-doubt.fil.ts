import { translated } from '#kit/language.ts';
import { inDoubt } from './in-doubt.texts.ts';

export default translated(inDoubt, {
  paymentTitle: 'May bayad na hindi pa nakumpirma',
  payment:
    'Hindi pa nakumpirma ang bayad na {amount} na ipinadala noong {time}. Kapag nagbayad ulit, baka dalawang beses kang singilin.',
  paymentAcceptedTitle: 'May bayad na tinanggap na',
  paymentAccepted:
    'Tinanggap na ang bayad na {amount} na ipinadala noong {time}. Kapag nagbayad ulit, pangalawang bayad na iyon.',
  paymentIssuedTitle: 'May isa pang paraan ng pagbabayad na bukas pa',
  paymentIssued:
    'Binigyan ka ng pahina o code para bayaran ang {amount} noong {time}. Puwede pa itong bayaran. Kapag nagbayad ka rin dito, pangalawang bayad na iyon.',
  paymentCost: 'Kung matuloy din ang naunang bayad na {amount}, dalawang beses kang magbabayad.',
  payAnew: 'Magbayad pa nang isang beses',
  applicationTitle: 'May application na hindi pa nakumpirma',
  application:
    'Nag-apply ka para sa {amount} noong {time}. Hindi pa ito nakumpirma. Kapag nag-apply ulit, baka maging dalawa ang loan mo.',
  applicationAcceptedTitle: 'Tinanggap na ang iyong application',
  applicationAccepted:
    'Tinanggap na ang iyong application para sa {amount} na ipinadala noong {time}. Kapag nag-apply ulit, pangalawang loan na iyon.',
  applicationCost: 'Kung matuloy din ang naunang application para sa {amount}, dalawa ang magiging loan mo.',
  applyAnew: 'Mag-apply pa nang isang beses',
  cardTitle: 'May bank card na hindi pa nakumpirma',
  card: 'Hindi pa nakumpirma ang mga detalye ng bank card na ipinadala noong {time}.',
  cardCost: 'Kung dumating din ang mga naunang detalye, baka dalawang beses maikonekta ang card.',
  bindAnew: 'Ikonekta pa nang isang beses',
  complaintTitle: 'May reklamo na hindi pa nakumpirma',
  complaint:
    'Hindi pa nakumpirma ang reklamong ipinadala noong {time}. Makikita sa iyong mga reklamo kung dumating ito.',
  complaintCost: 'Kung dumating din ang naunang reklamo, dalawang beses itong matatanggap ng nagpapautang.',
  complainAnew: 'Ipadala pa nang isang beses',
  processing: 'Pinoproseso pa ito. Wala kang kailangang gawin.',
  waiting: 'Hangga’t hindi pa alam, o hanggang {time}, walang ibang ipapadala.',
  notNow: 'Hindi muna',
  failed:
    'Hindi iyon natuloy: hindi matingnan kung ano ang nangyari sa nauna. Walang bagong naipadala. Puwede mong subukan muli.',
  over: 'Matagal nang walang sagot. Puwede kang magsimula muli.',
});
