import { dailyScreens } from '../walks/daily-screens.ts'
import { browserWalks, useScreenWalks } from '../walks/kit/use-screen-walks.ts'

useScreenWalks(browserWalks.filter(({ screen }) => dailyScreens.includes(screen)))
