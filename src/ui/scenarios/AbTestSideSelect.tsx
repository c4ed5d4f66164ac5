import { useSelector } from '@xstate/react'
import { abTestSides } from '../../../domain/ab-test.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { type ScenariosActor, type TestActor, useAbTest } from './actors.ts'

/** Whether a trial runs, in which another text stands beside the scenario's main one. */
export const useHasRunningAbTest = (screen: ScenariosActor): boolean =>
  useSelector(useAbTest(screen), (state) => (state?.context.abTests?.running ?? null) !== null)

/** Which of the two texts that are compared is to be tried. */
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
