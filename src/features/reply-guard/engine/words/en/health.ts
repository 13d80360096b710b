import type { Health } from '#features/reply-guard/engine/words/language.ts'

export const health: Health = {
  effect: `
    (cure*|curing|heal|heals|healed|healing|(to|can|will|may|also|help) treat|treats|treated|treating|
      prevent*|protects? (you|against|from)|fight*|combat*|relieve*|relief|reduce*|lower*|regulat*|balance*|
      eliminat*|eradicat*|banish*|get* rid|rid of|clear* (up)?|soothe*|ease*|eases|reverse*|shrink*|kill*|
      works (against|wonders|for|on)|help* (with|against|for)|(good|great|effective|excellent) (for|
      against)|better than|replace*|instead of|no more|without|stop* taking|off (her|his|their|your|the)|
      stopp*|ward* off|keep* __ away|keep* away|melt*|burn*|flush*|detox*|cleans*|boost*|strengthen*|gone|
      went away|go away|disappear*|vanish*|never (had|have|get|caught|catch)|immune to|proven|guarantee*|
      remedy|medicine for|natural (antibiotic|painkiller|alternative)|antidote|calm*|repair*|restore*|
      control*|stabili*|normali*|bring* down|drop*|bye|forget|throw|leave|left|swear* by|survive*)`,
  illness: `
    (cancer*|tumou?r*|diabet*|insulin|blood sugar|sugar level*|flu|influenza|a cold|colds|common cold|covid|
      corona|virus*|infection*|bacteria|eczema|psoriasis|rosacea|acne|dermatitis|rash*|arthriti*|rheumat*|
      joint pain*|back pain*|migraine*|headache*|ibs|crohn*|colitis|bowel|gut|leaky|bloating|heartburn|
      reflux|ulcer*|blood pressure|hypertension|cholesterol|heart (disease|attack*|problem*)|stroke*|
      thrombosis|anxiety|depress*|panic attack*|insomnia|sleep problem*|sleeplessness|sleeping (pill*|
      tablet*)|adhd|autis*|alzheimer*|dementia|parkinson*|epilep*|asthma|allerg*|hay-fever|hayfever|
      bronchiti*|sinus*|cough*|sore throat*|fever|inflammation*|inflammatory|pain|pains|painkiller*|
      antibiotic*|ibuprofen|paracetamol|aspirin|statin*|steroid*|cortisone|medication*|medicine*|meds|
      tablets|pill|pills|prescription*|doctor*|gp|dermatologist*|chemist|hormon*|menopaus*|pms|cramp*|
      endometriosis|pcos|thyroid|fertility|infertil*|osteoporosis|gout|anaemia|anemia|deficienc*|toxin*|
      toxins|metabolism|liver|kidney*|immune system|immunity|cellulite|belly fat|hair loss|baldness|
      wrinkles|wart*|fungus|fungal|candida|cystitis|uti|thrush|chronic|illness*|disease*|symptom*|wound*|
      scars|hangover*)`,
  unless: `
    (not|no|never|cannot|can't|doesn't|don't|isn't|won't|nor|neither|without|not allowed|may not|can not|
      nothing) _ (cure*|heal*|treat*|prevent*|claim*|medicine|medication|remedy|promise*|medical|replace*|
      say|make|relieve*|help*|therapy|instead)
    (see|ask|speak to|talk to|consult|contact|call|check with|show|follow|listen to|advice (of|from)|
      please see) _ (doctor*|gp|dermatologist*|pharmacist*|physician|vet|midwife)
    (allerg*) (advice|information|warning|label*|list*|statement*|notice|info|team|trace*|declaration)
    (may contain|contains|traces of|not suitable|unsuitable|avoid|patch test|stop using|stopped using|
      stopping|wash it off)
    (treat|cure) (it|them|the wood|yourself|in|with salt|for two|the leather|as a)
    (sorry|apolog*) __ (rash|reaction|allerg*|headache*|itch*)`,
  ask: `
    (doctor*|dermatologist*|dentist*|nutritionist*|scientist*|studies|study|research*|clinic*) (recommend*|
      prove*|proven|confirm*|show*|approved?|agree*|tested|swear*|say*)
    (clinically|medically|scientifically|dermatologically) (proven|tested|approved|shown)
    (safe|no risk|harmless|suitable|fine|perfectly safe) (for|to) (all|every|everyone|anyone|people|any|
      even) _ (allerg*|pregnan*|baby|babies|newborn*|diabet*|coeliac*|celiac*|sensitive|skin)
    (hypoallergenic|anti-inflammatory|antibacterial|anti-bacterial|antiviral|anti-ageing|anti-aging|
      detoxif*|superfood|immune boost*|immune-boost*|immunity boost*)
    (boost*|strengthen*|support*) (your|the|his|her|their) (immune system|immunity|metabolism|liver|
      hormones|gut)
    (lose|lost|losing|shed) (weight|# (kilos|pounds|kg|stone)|two kilos|three kilos|five kilos)
    (years|decade) younger
    (leave|left|leaves|leaving) _ (pill*|tablets|medication|medicine|prescription*|inhaler*) __ (cupboard|
      drawer|shelf|bin|behind)
    (threw|throw|binned|cancelled|ditched|gave up|given up|skip*|drop*|stopped) _ (pills|tablets|medication|
      inhaler*|prescription*|injection*|antihistamine*|cream from the doctor)
    `,
}
