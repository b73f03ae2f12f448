import './styles/tokens.css';
import './styles/base.css';

// All styles in one sheet, from the entry alone: one that came with a lazy screen would be one more request. Those of the parts come
// first, for a screen may say otherwise.
import.meta.glob(['../components/*.css', './info/*.css'], { eager: true });
import.meta.glob('../flows/*/*.css', { eager: true });
