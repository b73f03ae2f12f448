// All styles in one sheet, from the entry alone: one that came with a lazy screen would be one more request. Each may say otherwise
// than those before it.
import './styles/tokens.css';
import './styles/base.css';
import './styles/sheets.ts';
