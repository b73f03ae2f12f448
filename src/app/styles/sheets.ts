// A file of its own: what a glob finds is imported before what its file imports. Those of the parts come first, for a screen may
// say otherwise.
import.meta.glob(['../../components/*.css', '../info/*.css', '../country/*.css'], { eager: true });
import.meta.glob('../../flows/*/*.css', { eager: true });
