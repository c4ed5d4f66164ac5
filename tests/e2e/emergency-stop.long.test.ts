import { looks } from '../harness/looks.ts'
import { redStopStory } from './emergency-stop-steps.ts'

redStopStory(looks)
