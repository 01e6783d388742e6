import { addLateStyles } from '#client/ui/late-styles.ts';
import css from './parts.css?inline';

addLateStyles(css);
