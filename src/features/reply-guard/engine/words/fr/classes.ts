/** Joins words and groups of words to one group of a phrase. */
export const oneOf = (...words: string[]): string => `(${words.join('|')})`

/** Belongs to the reviewer. */
export const YOUR = '(ton|ta|tes|votre|vos)'
export const WE = '(nous|on|je|j)'

/** Words of the reviewer, and their stars. */
export const REVIEW = oneOf(
  'avis|commentaire|commentaires|étoile|étoiles|note|notes|notation|texte|critique|critiques|publication',
  'publications',
  'évaluation|évaluations|appréciation|appréciations|témoignage|témoignages|post|posts|mots|ligne|lignes',
  'jugement',
  'verdict|contribution|recension|review|torchon|pavé|prose|propos|ressenti|histoire|accusations',
  'allégations',
)

/** Those before whom the reviewer could lose face or work. */
export const BOSS = oneOf(
  'patron|patronne|employeur|employeuse|employeurs|chef|cheffe|boss|directeur|directrice|direction',
  'hiérarchie|manager',
  'supérieur|supérieurs|supérieure|responsable|rh|drh|ressources humaines|rectorat|ordre|mairie|bailleur',
  'propriétaire|proprio',
  'syndic|associé|associés|administration|paroisse|boîte|employé principal',
)
export const WORK = oneOf(
  'crèche|école|lycée|collège|hôpital|mairie|bureau|boîte|société|entreprise|cabinet',
  'paroisse|association|syndicat|université|usine|fac|clinique|rédaction|administration|labo',
)
export const PEERS =
  '(collègue|collègues|collaborateurs|équipe|clients|clientes|patients|école|club|abonnés|cabinet)'
export const FAMILY = oneOf(
  'mari|femme|épouse|époux|conjoint|conjointe|compagnon|compagne|copain|copine|chum|blonde|ami|amis|amies',
  'enfant|enfants|fille|filles|fils|gamins|gosses|famille|mère|père|maman|papa|parents|soeur|frère',
  'belle-mère',
  'voisin|voisins|voisine|voisines|voisinage|entourage|beau-père|proches|prof|professeur',
)
/** Others who may be sued or reported without harm to the reviewer. */
export const SUPPLIERS = oneOf(
  'transporteur|transporteurs|livreur|livreurs|fournisseur|fournisseurs|prestataire|imprimeur|voleur',
  'voleurs|cambrioleur*',
  'vol|vols|volé|volés|point relais|coursier|grossiste|fabricant|sous-traitant|contrefac*|contrefaç*',
  'hébergeur|opérateur|chronopost|colissimo',
  'industriel|industriels|producteur|laboratoire|bailleur de la boutique|facteur|plateforme|usine|lobby',
  'multinationale',
)

/** The time that a threat leaves. */
export const DEADLINE = oneOf(
  "d'ici",
  'avant (ce soir|demain|minuit|midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|la fin|le|18|20)',
  'sous (24|48|72|huit|huitaine|quinzaine|peu|trois|deux|# jours|# heures)',
  'dans (les|la|l) (24|48|72|heure|journée|huit)',
  "immédiatement|sur le champ|sans délai|séance tenante|dans l'heure|aujourd'hui même|dès aujourd'hui",
  'tout de suite',
)
export const OTHERWISE = oneOf(
  'sinon|sans quoi|faute de quoi|à défaut|dans le cas contraire|autrement|ou alors|ou bien|ou on|ou nous',
  "ou c'est|ou je",
)

export const REMOVE = oneOf(
  'supprim*|retir*|effac*|enlev*|enlèv*|ôter|ôtez|ôte|dépubli*|vir* moi|virez|retrait|suppression',
  'disparaître|disparition',
  'disparaisse|disparaît|disparu|disparus|disparue|efface|fais sauter|faites sauter|faire sauter|décroch*',
)
