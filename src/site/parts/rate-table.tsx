import { say } from '#kit/text.ts';
import type { TermsTable } from '#words/loan-terms.texts.ts';

/** Figures by their days, as the agreement gives them. */
export const RateTable = ({ table: { head, rows } }: { readonly table: TermsTable }) => (
  <table className="rates">
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {say(title)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([days, rate]) => (
        <tr key={days}>
          <th scope="row">{say(days)}</th>
          <td>{say(rate)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
