import { useStore } from '@nanostores/react';
import { SourceField as FileSource } from '#client/works/SourceField.tsx';
import { storesOf } from '../../client/image-store.ts';
import { later } from '../../client/later.ts';
import { useSay, useSaying } from '../../client/say-context.ts';
import { Camera } from './Camera.tsx';

const UploadList = later(async () => (await import('#client/works/UploadList.tsx')).UploadList);

const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** Pictures, and how far each is on its way. */
export function SourceField() {
  const say = useSay();
  const { tool } = useSaying();
  const { upload } = storesOf(tool);
  const { most } = tool;
  const hasFiles = useStore(upload.$uploads, { ssr: 'initial' }).length > 0;
  const words = {
    source: say('ui.source'),
    title: say(most > 1 ? 'ui.source.many' : 'ui.source.one'),
    rules: say('ui.source.rules'),
    choose: say('ui.source.choose'),
    camera: say('ui.camera'),
    address: say('ui.address'),
    placeholder: say('ui.address.placeholder'),
    get: say('ui.address.get'),
  };
  return (
    <div>
      <FileSource store={upload} kind="image" multiple={most > 1} {...{ accepted, words }}>
        <Camera onPicture={(one) => upload.addFiles([one])} />
      </FileSource>
      {hasFiles && <UploadList store={upload} most={most} />}
    </div>
  );
}
