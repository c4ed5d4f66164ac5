import { looks } from '../harness/looks.ts'
import { redStopStory } from './emergency-stop-story.ts'

redStopStory(looks.filter(({ dark, width }) => dark && width < 500))
