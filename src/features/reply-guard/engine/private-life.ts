import { phrases } from './phrases.ts'
import { type Reading, sentencesOf } from './reading.ts'
import { tellsInGerman } from './words/de/private-life.ts'

/**
 * Tells of a person, known to the brand and not to the public: who they live with, where they work, what they
 * owe. A phrase ends with what it tells, for a reviewer who wrote the same word told it themselves.
 */
const FAMILY_EN =
  '(husband|wife|partner|boyfriend|girlfriend|fiance|mother|mum|mom|dad|father|parents|son|daughter|brother|sister|mother-in-law|nan|grandmother|ex|ex-husband|ex-wife|flatmate|housemate|cleaner|landlord|landlady|neighbour|neighbor|boss|employer|secretary|assistant|colleague|colleagues)'
const JOB_EN =
  '(nurse|midwife|teacher|headteacher|doctor|gp|surgeon|solicitor|lawyer|barrister|judge|police officer|policeman|policewoman|civil servant|social worker|councillor|accountant|dentist|pharmacist|estate agent|banker|journalist|carer|professor|lecturer|student|vicar|pastor|priest|mp|soldier|officer|receptionist|secretary|hairdresser|childminder|therapist|paramedic|bus driver|taxi driver|civil engineer|tax inspector|prison officer|librarian|pilot|flight attendant|waitress|cleaner|influencer|landlord|pensioner|widow|single mother|single mum)'
const MISFORTUNE_EN =
  '(divorce|separation|bankruptcy|insolvency|debts|overdraft|arrears|benefits|universal credit|disability benefit|sick note|sick leave|custody|affair|criminal record|conviction|probation|arrest|salary|dismissal|redundancy|eviction|rehab|drinking problem|drinking|gambling|fertility treatment|ivf|abortion|contraceptive pill|antidepressants|breakdown|blood test|test results|stoma|pacemaker|implants|hysterectomy|bipolar|anorexia|eating disorder|burglary|caesarean|hair transplant|hospital stay|biopsy|mastectomy|suspended licence|visa application|asylum)'

export const TELLS = phrases(`
  (phoned|rang|called|telephoned|spoke to|spoken to|spoke with|spoken with|talked to|talked with|texted|emailed|reached|messaged|told|asked|informed) your ${FAMILY_EN}
  (signed for|accepted|taken in|took in|received|collected|picked up|signed|paid|refused) (for)? _ by your ${FAMILY_EN}
  your ${FAMILY_EN} (signed|took it in|accepted|collected|picked it up|rang us|rang to|phoned us|called us|told us|told me|paid|confirmed|apologised|cancelled|booked)
  (as|being|for|you work as|you are|you're|working as) (a|an) (retired|qualified|trained|part-time|primary school|school|dental|former|practising|registered|off-duty)? ${JOB_EN} (at|in|with|for|from|you|on|who)
  (your|you've had a|you had a|your recent|in your|with your|since your|after your|during your|about your|through your) (recent|ongoing|messy|second|pending|long)? ${MISFORTUNE_EN}
  (you are|you're|you were|you've been|you have been|you went|you had gone) (currently|recently|still|also|just)? (divorced|bankrupt|unemployed|on benefits|on sick leave|signed off|in debt|in rehab|in hospital|in therapy|in prison|on probation|on parole|made redundant|evicted|hospitalised|hospitalized|sectioned|arrested|on the pill|on antidepressants|on medication|on bail|behind with)
  your (friend|${FAMILY_EN}) (is|was|has been) _ (in recovery|in rehab|in therapy|in prison|in hospital|in debt|an alcoholic|pregnant|divorced|bankrupt|unemployed|arrested|on medication)
  your friend's in (recovery|rehab|therapy|prison|hospital|debt)
  (you|that you) (work|worked|teach|study|studied|bank|are employed|have a job|are registered) (as a|as an|at|for|with) (the|a|an)? (bank|council|hospital|school|university|court|police|ministry|town hall|surgery|clinic|nursery|church|library|airport|tax office|nhs|post office|estate agent*|insurance|law firm|primary school|care home|supermarket)
  you (told|wrote|mentioned|said|confided|admitted|explained) (to)? _ (that|you) _ (on the pill|pregnant|divorced|separated|unemployed|lost your job|in hospital|ill|drinking|depressed|broke|on medication|in debt|been fired|been sacked|widowed|miscarried|infertile|bankrupt)
  (paid|ordered|bought|booked|charged|refunded|billed) _ (with|by|on|to|from|via|using) your (visa|mastercard|amex|american express|credit card|debit card|paypal account|bank account|barclaycard|monzo|husband's card|wife's card|mother's card|company card|joint account)
  (card|visa|mastercard|amex|account|one) (that)? (ends|ending) (in|with|on)? #
  (you|you still) (owe us|owe|have not paid|haven't paid|never paid|failed to pay) _ (invoice*|bill*|pounds|euros|reminder*|instalment*|rate*|us)
  (your|two|three|several) (unpaid|outstanding|overdue|open) (invoice*|bill*|balance|instalment*|payment*|debt*)
  (your|from your|to your|on your) (gmail|hotmail|yahoo|outlook|icloud|work|university|private|office|business|school|company) (address|email|account|inbox|mailbox|number|extension|phone)
  from * at the (university|office|school|company|council|hospital) address
  your (real|full|maiden|proper|legal|married|actual) name (is|being|was)
  (you've|you have|you) (already)? (returned|sent back|refunded|cancelled|complained about) _ (of|your) (last|past|previous|latest) _ (orders|parcels|purchases|pairs|deliveries)
  (your|in your) (date of birth|passport|national insurance number|tax number|iban|sort code|licence plate|number plate|customer file|purchase history|order history|browsing history)
  you (live|lived) (at|above|opposite|next door to|next to|behind|round the corner from|two doors from|in the (house|flat) (with|above|opposite|next))
  (to|at|outside) your (flat|house|home|door|address) (in|on|at|above|opposite|next to|behind) (*|the *|* *) (street|road|lane|avenue|close|court|square|hill|station|church|school|pub|park|chip shop|bakery|gardens|terrace)

  ((mit|bei|von) (ihrem|ihrer|deinem|deiner) _ (gesprochen|telefoniert|angenommen|entgegengenommen|unterschrieben)|(ihr|dein) (mann|vater|sohn|bruder|chef) _ (unterschrieben|angenommen|bestätigt|angerufen)|(ihre|deine) (frau|mutter|tochter|schwester|chefin|nachbarin) _ (unterschrieben|angenommen|bestätigt|angerufen))
  ((ihre|deine|ihrer|deiner|ihren|deinen) (scheidung|insolvenz|privatinsolvenz|schulden|kündigung|abmahnung|vorstrafe|bewährung|krankschreibung|fehlgeburt|entzugsklinik|lohnpfändung|pfändung)|(ihrem|deinem) (entzug|burnout|klinikaufenthalt|gehalt))
  ${tellsInGerman}
  ((noch|noch immer|weiterhin|seit monaten) (unbezahlt*|offen*) (rechnung*|betrag|forderung*|rate*)|(ihre|deine) (offene*|unbezahlte*|überfällige*) (rechnung*|rate*|forderung*))

  ((votre|ton) (mari|père|fils|frère|patron|voisin) (a signé|a accepté|a réceptionné|nous a (appelé|dit|confirmé))|(votre|ta) (femme|mère|fille|sœur|voisine|patronne) (a signé|a accepté|a réceptionné|nous a (appelé|dit|confirmé)))
  ((votre|ton) (divorce|licenciement|arrêt maladie|surendettement|casier judiciaire|salaire)|(vos|tes) (dettes|impayés|factures impayées|antidépresseurs)|(votre|ta) (facture impayée|fausse couche|garde à vue|cure de désintoxication))

  ((su|tu) (marido|mujer|madre|padre|hijo|hija|hermano|hermana|jefe|jefa|vecino|vecina) (firmó|recogió|aceptó|nos (llamó|dijo|confirmó|escribió))|(hablamos|hablé|llamamos) (con|a) (su|tu) (marido|mujer|madre|padre|hijo|hija|jefe|jefa|vecino|vecina))
  ((su|tu) (divorcio|despido|baja médica|deuda|deudas|embargo|desahucio|factura (impagada|pendiente)|condena)|(sus|tus) (deudas|impagos|antidepresivos|facturas (impagadas|pendientes)))`)

/** "If you are on medication" tells nothing. */
const SUPPOSED = phrases(`
  (if|in case|whether|should you|unless|anyone|people who|for those|wenn|falls|sollten|si|en caso de|au cas où)`)

/** Returns where a reply tells of the private life of a reviewer who did not write about it. */
export function findPrivateLife(reading: Reading, review: string): { start: number; end: number }[] {
  return sentencesOf(reading).flatMap(({ start, text }) =>
    [...text.matchAll(TELLS)]
      .filter(({ 0: told, index }) => {
        const word =
          told
            .match(/\w+/g)
            ?.filter((one) => one.length > 2)
            .at(-1) ?? told
        return !review.includes(word) && text.slice(0, index).search(SUPPOSED) < 0
      })
      .map(({ 0: told, index }) => ({ start: start + index, end: start + index + told.length })),
  )
}
