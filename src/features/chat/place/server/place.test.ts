import { describe, expect, test } from 'vitest';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import { attachingChat, upload } from '#tests/support/attaching-chat.ts';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';

describe.each(databaseKinds)('a place that an answer cites, on %s', (database) => {
  const { kernel, talk } = attachingChat(database);
  const pages = ['Opening hours of the library.', 'It opens at nine.', 'It closes at ten.'];

  test('a page that an answer cites is shown to whose it is, and to nobody else', async () => {
    const [{ chat }, other] = await Promise.all([makeChatPerson(kernel), makeChatPerson(kernel)]);
    const pdf = await upload(chat, makePdf([...pages, '']), 'hours.pdf', 'application/pdf');
    const input = { ...question('When does it open?'), documents: [pdf.id] };
    const { sent } = await talk(chat, input, 'At nine [hours.pdf, p. 2].');
    const messageId = sent.answer.id;
    const [document] = await chat.place.citable({ messageId });
    expect(document).toMatchObject({ id: pdf.id, name: 'hours.pdf', unit: 'page', pages: 4 });
    const missing = { cause: { key: 'not_found' } };
    const textOf = (page: number) => chat.place.text({ documentId: pdf.id, page });
    expect(await textOf(2)).toEqual({ text: 'It opens at nine.' });
    expect(await textOf(4)).toEqual({ text: '' });
    await expect(textOf(5)).rejects.toMatchObject(missing);
    const stolen = other.chat.place;
    await expect(stolen.citable({ messageId })).rejects.toMatchObject({
      cause: { key: 'chat_missing' },
    });
    const taken = stolen.text({ documentId: pdf.id, page: 2 });
    await expect(taken).rejects.toMatchObject(missing);
  });

  test('a document of the project is cited as long as the project has it', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { id: projectId } = await chat.project.make({
      ...{ key: crypto.randomUUID(), name: 'Library', instructions: '' },
    });
    const pdf = await upload(chat, makePdf(pages), 'hours.pdf', 'application/pdf');
    const place = { projectId, documentId: pdf.id };
    await chat.project.addDocument(place);
    const input = { ...question('When does it open?'), projectId };
    const { sent } = await talk(chat, input, 'At nine [hours.pdf, p. 2].');
    const citable = () => chat.place.citable({ messageId: sent.answer.id });
    expect(await citable()).toMatchObject([{ id: pdf.id, name: 'hours.pdf' }]);
    await chat.project.takeOutDocument(place);
    expect(await citable()).toEqual([]);
  });
});
