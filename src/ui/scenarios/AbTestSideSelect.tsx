import { useSelector } from '@xstate/react'
import { abTestSides } from '../../../domain/ab-test.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { type ScenariosActor, type TestActor, useAbTest } from './actors.ts'

/** Whether an A/B test of the scenario's main text is running. */
export const useHasRunningAbTest = (screen: ScenariosActor): boolean =>
  useSelector(useAbTest(screen), (state) => (state?.context.abTests?.running ?? null) !== null)

/** Selects the side of a running A/B test for a test message. */
export function AbTestSideSelect({ test }: { test: TestActor }) {
  const { t } = useStrings()
  const side = useSelector(test, (state) => state.context.side)
  return (
    <Segmented
      label={t('scenarios.test.side')}
      options={abTestSides.map((value) => ({ value, label: t(`abTest.name.${value}`) }))}
      value={side}
      onChange={(chosen) => test.send({ type: 'test.side', side: chosen })}
    />
  )
}
