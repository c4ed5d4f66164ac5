import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { DateField } from '../components/DateField.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { Section } from '../components/Section.tsx'
import { useWords } from '../i18n/context.ts'
import { dayIn } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { formTexts } from '../shared/form.ts'
import { providerName } from '../shared/provider-name.ts'
import { useRefusal } from '../shared/say.ts'
import { useCards, useMayEdit, usePrices } from './actors.ts'
import { PlannedPrices } from './PlannedPrices.tsx'

/** What a message costs by each provider, and the staff's time that one saves. */
export function Prices() {
  const { t } = useWords()
  const shown = useSelector(useCards(), (state) => state.context.data)
  const may = useMayEdit()
  if (!shown || !may) return null
  return (
    <Section title={t('settings.prices.title')} about={t('settings.prices.about')}>
      <PricesForm key={JSON.stringify(shown.channels)} shown={shown} />
    </Section>
  )
}

function PricesForm({ shown: { channels, company } }: { shown: CardsQuery }) {
  const words = useWords()
  const { t, locale } = words
  const saver = usePrices()
  const format = usePickerFormat()
  const failure = useSelector(saver, (state) => state.context.failure)
  const busy = useSelector(saver, (state) => state.hasTag('busy'))
  const refusal = useRefusal(failure)
  const wrong = Object.keys(failure?.fields ?? {}).length > 0
  const nameOf = (provider: string) => `price.${provider}`
  return (
    <Form
      className="v-form v-set-form"
      onSubmit={(event) => {
        const typed = formTexts(event, [
          'secondsPerMessage',
          'since',
          ...channels.map(({ provider }) => nameOf(provider)),
        ])
        const prices = Object.fromEntries(
          channels.map(({ provider }) => [provider, typed[nameOf(provider)] ?? '']),
        )
        saver.send({
          type: 'prices.save',
          form: {
            prices,
            shown: Object.fromEntries(
              channels.map(({ provider, price, prices: lines }) => [
                provider,
                { price: price ?? null, first: lines?.[0]?.since ?? null },
              ]),
            ),
            since: typed.since ? dayIn(typed.since, format) : '',
            seconds: typed.secondsPerMessage ?? '',
          },
        })
      }}
    >
      {refusal.whole && !wrong && <ErrorNote what={refusal.whole} />}
      {channels.length === 0 && <p className="v-set-quiet">{t('settings.prices.noChannels')}</p>}
      {channels.map((one) => {
        const { provider, channel, price } = one
        return (
          <Fragment key={provider}>
            <Field
              name={nameOf(provider)}
              label={t(channel === 'sms' ? 'settings.prices.part' : 'settings.prices.message', {
                provider: providerName(words, provider),
                currency: company.currency ?? '',
              })}
              value={
                price === null || price === undefined
                  ? ''
                  : String(price).replace('.', locale === 'ru' ? ',' : '.')
              }
              placeholder={t('settings.prices.unknown')}
              inputMode="numeric"
              error={refusal.field(nameOf(provider))}
              autoComplete="off"
            />
            <PlannedPrices channel={one} currency={company.currency} />
          </Fragment>
        )
      })}
      {channels.length > 0 && <p className="v-field-hint">{t('settings.prices.hint')}</p>}
      {channels.length > 0 && (
        <DateField
          name="since"
          label={t('settings.prices.since')}
          hint={t('settings.prices.sinceHint')}
          format={format}
          error={refusal.field('since')}
        />
      )}
      <Field
        name="secondsPerMessage"
        type="number"
        label={t('settings.prices.seconds')}
        hint={t('settings.prices.secondsHint')}
        value={String(company.secondsPerMessage ?? '')}
        error={refusal.field('seconds') ?? refusal.field('secondsPerMessage')}
        autoComplete="off"
      />
      <Button
        className="v-set-submit"
        type="submit"
        text={t('settings.prices.save')}
        loading={busy}
      />
    </Form>
  )
}
