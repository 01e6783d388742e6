import { useWords } from '../../client/say-context.ts';
import type { ArticleDetail } from '../../contract.ts';
import { MetaCard } from './MetaCard.tsx';
import { PictureList } from './PictureList.tsx';

/** What stands below an article that has ended. */
export function Ended({ detail }: { readonly detail: ArticleDetail }) {
  const say = useWords();
  const off = detail.reports.filter(({ fits }) => !fits).length;
  return (
    <>
      <MetaCard detail={detail} />
      <PictureList images={detail.images} />
      <p className="note">
        {say('ui.off', { count: off })} {say('ui.unlinked', { count: detail.unlinked })}
      </p>
    </>
  );
}
