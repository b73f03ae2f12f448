import { itemAddress } from '../address.ts';

/** Ids of the checklist and the promises, each a link to what it means. */
export const Items = ({ ids }: { readonly ids: readonly string[] }) =>
  ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={itemAddress(id)}>{id}</a>
    </span>
  ));
