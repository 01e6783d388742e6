import { longText } from '../ui/long-text.ts';
import { useRunsWords } from './runs-setting.ts';

/** Props of a field in the form of a run that says when its text is too long. */
export function useLongText(most: number) {
  const say = useRunsWords();
  return longText(most, (count) => say('ui.long', { count, most }));
}
