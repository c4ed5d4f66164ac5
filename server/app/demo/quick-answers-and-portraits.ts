import { replacePicture } from '../../api/clinic/stored-picture.ts'
import type { Tx } from '../../platform/db/database.ts'
import { specialists } from './clinic-data.ts'
import { drawPortrait } from './draw-portrait.ts'

/** The clinic's quick answers. */
const quickAnswers: [name: string, text: string][] = [
  ['Как пройти', '{clientName}, мы по адресу {address}. Как доехать: {mapLink}'],
  ['Подготовка к анализам', 'Кровь сдают натощак: не ешьте 8 часов, воду пить можно.'],
  ['Перенос', '{clientName}, напишите, какой день и какое время вам удобны, и мы подберём запись.'],
  ['Что взять с собой', 'Возьмите паспорт и, если есть, выписки и снимки за последний год.'],
  ['Часы работы', 'Мы работаем ежедневно с 8:00 до 21:00. Телефон: {phone}'],
  ['Спасибо', 'Спасибо, что написали! Ждём вас.'],
]

/** Draws portraits for the doctors' cards, by the doctor's id in the clinic system. Doctors without a text on the card get none. */
export async function drawPortraits(): Promise<Map<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const portraits = specialists
    .filter(({ card_text }) => card_text !== null)
    .map(async ({ external_id, name }) => {
      const picture = await sharp(Buffer.from(drawPortrait(name)))
        .webp({ quality: 90 })
        .toBuffer()
      return [external_id, picture] as const
    })
  return new Map(await Promise.all(portraits))
}

/** Adds quick answers, and portraits on the doctors' cards. */
export async function addQuickAnswersAndPortraits(
  tx: Tx,
  companyId: string,
  portraits: Map<string, Buffer>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('quick_answer')
    .values(
      quickAnswers.map(([name, text]) => ({ company_id: companyId, name, text, created_at: now })),
    )
    .execute()
  for (const [external_id, content] of portraits) {
    const picture = await replacePicture(tx, companyId, null, content, now)
    await tx
      .updateTable('specialist')
      .set({ picture })
      .where('external_id', '=', external_id)
      .execute()
  }
}
