import { addLateStyles } from '#client/ui/late-styles.ts';
import css from './prompts.css?inline';

addLateStyles(css);
