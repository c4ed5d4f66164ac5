import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import type { CardOpen } from '../../machines/settings/card-open.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { useRefusal } from '../shared/say.ts'
import { useCard } from './actors.ts'
import { CardZone } from './CardZone.tsx'

const names = ['name', 'address', 'mapLink', 'phone', 'timeZone', 'freshnessMinutes'] as const

type CardField = Exclude<(typeof names)[number], 'freshnessMinutes'>

interface CardFormProps {
  of: CardOpen
  /** What is kept now; null of a branch to be. */
  card: (Pick<CardsQuery['branches'][number], CardField> & { zoneNeeded?: boolean | null }) | null
  /** How many minutes the clinic system's last answer holds good; null where that is not told. */
  freshness: number | null
  /** The clinic's zone, which a branch may share; null on the clinic's own card. */
  companyZone: string | null
}

/** Name, address, map, phone and zone, of the clinic or of a branch. */
export function CardForm({ of, card, freshness, companyZone }: CardFormProps) {
  const { t } = useWords()
  const saver = useCard()
  const what = of.of
  const failure = useSelector(saver, ({ context }) =>
    context.failure?.what === what ? context.failure : null,
  )
  const refusal = useRefusal(failure)
  const busy = useSelector(
    saver,
    (state) => state.hasTag('busy') && state.context.asked?.what === what,
  )
  const field = (name: 'name' | 'address' | 'mapLink' | 'phone', hint?: string) => (
    <Field
      name={name}
      label={t(`settings.clinic.${name}`)}
      hint={hint}
      type={name === 'phone' ? 'tel' : 'text'}
      value={card?.[name] ?? ''}
      error={refusal.field(name)}
      required={name === 'name'}
    />
  )
  return (
    <Form
      className="v-form"
      onSubmit={(event) => {
        const { name, ...typed } = formTexts(event, names)
        // An emptied field takes away what was there.
        const input = {
          name,
          address: typed.address || null,
          mapLink: typed.mapLink || null,
          phone: typed.phone || null,
          timeZone: typed.timeZone || null,
        }
        saver.send({
          type: 'card.save',
          asked:
            of.of === 'branch'
              ? { what: 'branch', id: of.id, input }
              : {
                  what: of.of,
                  // An emptied field leaves the limit as it is: there is always one.
                  input: { ...input, freshnessMinutes: Number(typed.freshnessMinutes) || null },
                },
        })
      }}
    >
      {refusal.whole && <ErrorNote what={refusal.whole} />}
      {field('name')}
      {field('address')}
      {field('mapLink', t('settings.clinic.mapLinkHint'))}
      {field('phone', t('settings.clinic.phoneHint'))}
      <CardZone
        value={card?.timeZone ?? ''}
        companyZone={companyZone}
        error={
          refusal.field('timeZone') ??
          (card?.zoneNeeded ? t('settings.clinic.zoneNeededHint') : undefined)
        }
      />
      {freshness !== null && (
        <Field
          name="freshnessMinutes"
          label={t('settings.clinic.freshness')}
          hint={t('settings.clinic.freshnessHint')}
          type="number"
          value={String(freshness)}
          error={refusal.field('freshnessMinutes')}
        />
      )}
      <Button type="submit" intent="primary" text={t('settings.clinic.save')} loading={busy} />
    </Form>
  )
}
