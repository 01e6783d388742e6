import { firstBroken, type ProcessRecord, textDigest } from '#shared/process/record.ts';

/** Wakes the part of a shared record that computes: without it the page reads fully, and shows no button. */
function wake(section: HTMLElement): void {
  const record: ProcessRecord = JSON.parse(section.querySelector('script')?.textContent ?? 'null');
  const [chain, same] = section.querySelectorAll<HTMLElement>('[role="status"]');
  const { good = '', bad = '', unable = '', same: is = '', other = '' } = section.dataset;
  section.querySelector('button')?.addEventListener('click', async () => {
    const broken = await firstBroken(record.entries).catch(() => null);
    if (!chain) return;
    if (broken === null) chain.textContent = unable;
    else chain.textContent = broken < 0 ? good : bad.replace('{number}', String(broken + 1));
  });
  section.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = section.querySelector('textarea')?.value ?? '';
    const digest = await textDigest(text).catch(() => null);
    if (same) same.textContent = digest === null ? unable : digest === record.text ? is : other;
  });
  section.hidden = false;
}

const section = document.querySelector<HTMLElement>('[data-record]');
if (section) wake(section);
