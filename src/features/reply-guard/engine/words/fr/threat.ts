import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import {
  BOSS,
  WORK,
  DEADLINE,
  FAMILY,
  OTHERWISE,
  PEERS,
  REMOVE,
  REVIEW,
  SUPPLIERS,
  WE,
  YOUR,
  oneOf,
} from './classes.ts'

const LAWYER = oneOf(
  'avocat|avocate|avocats|avocates|juriste|juristes|huissier|huissiers|commissaire de justice|bâtonnier',
  'défenseur',
  'conseil juridique|conseils juridiques|service juridique|département juridique|pôle juridique',
  "cabinet d'avocats",
  'équipe juridique|protection juridique|assistance juridique|service contentieux|contentieux',
  'cabinet juridique|notaire',
)
/** Acts of a lawyer; an avocado does none of them. */
const LAWYER_ACTS = oneOf(
  'lit|lira|lisent|suit|suivra|suivent|étudie|étudiera|étudient|examine*|analyse*|se penche|se charge*',
  "s'en charge*",
  "s'en occupe*|prend|prendra|prendront|reprendra|vous|te|t|toi|écrira|répondra|contactera|appréci*|attend",
  'attendent',
  `est (prévenu*|informé*|saisi*|au courant|en copie|mandaté*|déjà|ravi*|prêt*|sur|dans|d'avis|formel*|
    très)`,
  'a été|a reçu|a pris|a lu|a déjà|a tout|ont été|ont reçu|ont lu|sera|seront|va|vont|saura|sauront|relira',
  'confirme*',
  'estime*|considère*|qualifi*|veille*|surveille*|jugera|dispose*|prépare*|rédige*|aimerai*|adorerai*',
  'trouve*|ador* ce genre',
  "est moins|n'est pas|n'a pas|n'aura|n'ont|moins|connaît|connaissent|feront|fera|a l'habitude|travaille*",
  'valide*|pense*',
)
const HAND_OVER = oneOf(
  'transmis|transmise|transmet*|transfér*|confi*|remis|remet*|remettr*|envoy*|soumis|soumet*|saisi*',
  'contact*|consult*',
  'mandat*|appel*|préven*|averti*|alert*|inform*|parl*|entre les mains|signal*|communiqu*|adress*|montr*',
  'fait suivre',
  'faire suivre|suivre|copie|dénonc*|donner|donné|donnons|passer|livr*|balanc*|dossier|avis à|vu avec',
  'voir avec|en parler',
)
const COURT = oneOf(
  'tribunal|tribunaux|juge|juges|pénal|civil|correctionnelle|procureur|justice de paix|prétoire|à la barre',
  'assises',
  'petites créances|ministère public|juge de paix|magistrat|magistrats|juridiction|juridictions',
)
const AUTHORITY = oneOf(
  'police|gendarme|gendarmes|gendarmerie|commissariat|flics|keufs|fisc|impôts|urssaf|caf|préfecture',
  'inspection du travail',
  'services sociaux|dpj|protection de l|autorités|sûreté du québec|immigration|onem|cpas|cnesst',
  'assurance chômage|pôle emploi',
)
const LEGAL = oneOf(
  'judiciaire|judiciaires|juridique|juridiques|légale|légales|légal|légaux|pénale|pénales|pénal',
  'contentieuse|contentieux',
)
/** Names that the law has for the reviewer's words. */
const OFFENCE = oneOf(
  'diffamation|diffamatoire|diffamatoires|diffamant|diffamante|diffamants|diffamantes|diffamer|diffamez',
  'diffames|calomni*',
  'injure publique|injurieux|dénigrement|dénigrer|dénigrez',
  'atteinte à (notre|l|la|son|mon) (réputation|image|honneur|marque)',
  'dommages et intérêts|dommages intérêts|(notre|nos) préjudice*|préjudice commercial',
)
const LAW = oneOf(
  'code pénal|code civil|code de procédure|code de commerce|loi du # juillet|loi de #|loi sur la presse',
  'jurisprudence',
  "passible*|puni par|punie par|punis par|puni d'une|réprimé*|répréhensible*|un délit|délit de|infraction",
  'sous le coup de',
  'sous peine de|sous astreinte|astreinte|responsabilité (civile|pénale|pécuniaire|personnelle|juridique)',
  'pécuniaire',
  '(engage|engagez|engagent|engager|engageant) (votre|ta) responsabilité',
)
const PUBLISH = oneOf(
  'publier|publierons|publierai|publions|publié|publiés|afficher|afficherons|affiche*|diffuser|diffuserons',
  'diffuse*',
  'révéler|révél*|mettre en ligne|balancer|balance*|divulgu*|placard*|expos*|lâcher|imprim*|encadr*|lire à',
  'screen*',
  'rendre public|rendre publique|rendre publics|rendrons public*|rendus publics|faire tourner',
  'faire circuler|faire connaître',
)
/** Things by which the public could recognise the reviewer. */
const IDENTITY = oneOf(
  'nom|vrai nom|nom complet|nom de famille|prénom|photo|tête|visage|bobine|trombine|gueule|identité',
  'adresse|coordonnées|face',
  'numéro|téléphone|portable|mail|mails|courriels|messages privés|échanges|conversations|historique|plaque',
  'ip|profil|binette',
)
const FAIR_WARNING = oneOf(
  'faire attention|ferai* attention|ferai* gaffe|ferai* profil|gaffe|profil bas|supprim*|retir*|effac*',
  'tair*|réfléchir*|attention',
  'évit* de|éviter*|dormir*|méfi*|surveill*|éteindr*|quitter*|vérifier*|relir*|me calmer*|calmer*',
  'calmerai*|inquiét*|prudent*',
  'abstiendr*|plus bas|discret|discrète|silence|doucement|la fermer*|fermer* ma|mollo|tranquille',
  'commenc* à|compt* pas|rétract*',
)
const BEATING = oneOf(
  'gueule|figure|dents|jambes|genoux|bouche|tête|face|nez|mâchoire|bras|doigts|os|yeule|fraise|portrait',
  'tronche|museau|binette',
)
const BLOW = oneOf(
  'baffe|baffes|claque|claques|gifle|gifles|raclée|rouste|torgnole|mandale|beigne|volée|rossée|branlée',
  'fessée',
  'coup de pied|coups de pied|coup de poing|coups de poing|pied au cul|poing dans|main dans|calotte',
  'taloche|bougnée|tapoche',
)
const REGRET =
  '(regretter|payer|mordre les doigts|pleurer|comprendre votre douleur|rire jaune|déchanter|le sentir)'

export const threat: Phrases = {
  stop: `
    (notre|nos|mon|mes|une|un|l|les|le|chez) ${LAWYER} _ ${LAWYER_ACTS}
    (notre conseil|mon conseil|nos conseils|le conseil de la société|le conseil de la maison|
      maître) _ ${LAWYER_ACTS}
    ${HAND_OVER} __ (notre|nos|mon|mes|un|une|l|les|des|d|au|aux|le) ${LAWYER}
    (courrier|lettre|pli|papier|papiers|nouvelles|appel|coup de fil|mot|visite|convocation|bonjour|
      enveloppe) _ (de|d|du|des) ((notre|nos|mon|mes|l|un)? ${LAWYER}|(notre|mon) conseil)
    (mise en demeure|mettre en demeure|mettons en demeure|mets en demeure|vaut sommation|sommation|
      assignation|citation directe|citation à comparaître|commandement de payer|mettre aux poursuites|
      mise aux poursuites|office des poursuites|constat d'huissier|lettre recommandée|courrier recommandé|
      en recommandé|recommandé avec|pli recommandé|référé|assigner|assignons|assignerons)
    (porter|porterons|porterai|portons|porte|portera|déposer|déposerons|déposons|déposée|dépose|déposé|
      dépôt de) (une|la|la présente)? (plainte|main courante)
    (plainte|main courante) (a été|sera|est|va être|pour|en bonne) (déposée|partie|prête|diffamation|
      harcèlement|dénigrement|calomnie|menace*|due forme)
    (plainte pénale|plainte au pénal|plainte en diffamation|main courante)
    devant (le|la|les|un|l)? ${COURT}
    (au|aux) (tribunal|tribunaux|pénal|civil|correctionnelle|procureur|petites créances|juge de paix|
      prud'hommes)
    (saisir|saisirons|saisissons|saisirai|traîner|traînerons|retrouver*|retrouve|reverra|reverrons|expliqu*|
      répondr*|défendre|convoc*|convoqu*|irons|ira|irai|aller|tranch*|laisser*) _ (le|la|les|un|l|devant|au|
      à|en|d)? ${COURT}
    (en|la) justice (tranchera|appréciera|dira|décidera|jugera|suivra|fera)
    (poursuiv*|traîn*|agir*|aller|ira|irons|ester|attaqu*|régler*|assign*|voir|verra|retrouv*|action|
      convoqu*) __ en justice
    (poursuivre|poursuivrons|poursuivons|poursuivrai|poursuit|poursuites|attaquer|attaquerons|attaque|
      attaquons|action|actionner) _ (en justice|en diffamation|au pénal|au civil|${LEGAL})
    (action|actions|suite|suites|mesure|mesures|démarche|démarches|voie|voies|procédure|procédures|recours|
      conséquence|conséquences|terrain|volet|réponse|cadre) _ (en justice|${LEGAL})
    (on|nous|je|va|allons|vais) (vous|te) (poursuivre|poursuit|poursuivrons|attaquer|attaquerons|assigner|
      assignons|actionner|traîner)
    (vos|ces|ses|telles|tes|de tels) (propos|accusations|allégations|affirmations) _ (relèvent|constituent|
      tombent|engagent|exposent|n'engagent|pourraient|justifient|appellent|sont punis|ne resteront)
    (exposez|exposes|expose|exposer|exposeriez) _ (vous|toi)? _ (à des|à une|aux) (poursuites|sanctions|
      suites|conséquences|ennuis|mauvaises|action|actions|procédure)
    ${OFFENCE}
    ${LAW}
    (réserve|réservons|réserver|réservent) _ (droit|droits|possibilité|faculté|toute action|toutes actions|
      toutes voies) _ (de|d) (vous|te)? (poursui*|saisir|agir|engager|porter|réclamer|intenter|
      demander réparation|attaquer|transmettre|rendre|publier|communiquer|révéler)
    (réparation|rembourser|payer|facturer|facturerons|réclamer|réclamerons|chiffrer|chiffrons|
      chiffré) _ (notre|nos|le|les|du|des) (manque à gagner|préjudice|pertes|frais d'avocat|
      frais de justice|chiffre d'affaires|perte)

    ${HAND_OVER} __ (à la|aux|au|la|les|le|à l|l|auprès de la|auprès du|de la) ${AUTHORITY}
    (police|gendarmerie|gendarmes|commissariat|flics|fisc|impôts|caf|urssaf) _ (chez (vous|toi)|
      est prévenue|sont prévenus|a (votre|vos|ton|tes)|ont (votre|vos)|vous attend|t'attend|passera|viendra|
      va (vous|te|sonner|passer|s'intéresser)|vont (vous|te)|s'intéress*|serait ravi*|seraient ravi*|sera|
      municipale)
    (contrôle fiscal|redressement|déclarez|déclares|déclarer) _ (vos|tes|revenus|au noir|locations)

    (sait|savent|saura|sauront|lira|liront|lise|apprenne|apprendr*|apprend|apprennent|tombe|tombent|
      découvr*|penserai*|penserait|dirait|dirai*|(serait|seraient|sera|seront) (ravi*|content*|fier*|
      surpris*|curieux|intéressé*)|au courant|intéresserait|intéressera|en copie|une copie|capture|montrer|
      montrerons|montrerai|signaler*|signalons|inform*|avert*|prévenir|préviendr*|prévenons|alert*|
      contacter*|écrir*|écrirons|glisser un mot|toucher un mot|toucher deux mots|appeler*|appellerons|
      téléphoner*|transmettr*|transmettons|faire suivre|envoyer*|enverr*|parlerai|parlerons|parler) __ (à|
      de)? ${YOUR} (cher|chère|futur|actuel|propre)? ${BOSS}
    (sait|savent|saura|sauront|lira|liront|apprenne*|apprendr*|apprend|penserai*|dirai*|signaler*|informer*|
      avertir*|prévenir|préviendr*|alerter*|écrirons) __ ${YOUR} ${PEERS}
    ${YOUR} (cher|chère|futur|actuel|propre)? ${BOSS} _ (sait|savent|saura|lira|liront|verra|verront|
      appréci*|dirait|dira|penserait|pense|est au courant|soit au courant|aimerait|aimera|adorerait|serait|
      serai*|sera|content*|apprendra|apprendront|recevra|recevront|tombe|découvr*|a le droit|mérite|ignore|
      intéress*|connaît|doit)
    ${YOUR} ${PEERS} _ (savent|sait|sauront|saura|apprendr*|liront|lira|découvr*|apprécierai*|
      sont au courant|doivent savoir)
    (sait|savent|saura|sauront|apprenne|apprendr*|dirait|diraient|dirai*|penserait|penseraient|au courant|
      raconter|raconterai*|répéter|signaler|apprendre|prévenir|préviendr*|parlerons|parlerai) (il|elle|
      ils)? _ (à|de)? ${YOUR} ${FAMILY}
    ${YOUR} ${FAMILY} _ (sait il|sait elle|savent ils|sait que|saura|savent que|apprendra|apprendront|
      dirait|dirai*|est il au courant|est elle au courant|au courant|va apprendre|va savoir|va adorer|
      adorerait savoir)
    (vous|tu) (travaillez|travailles|bossez|bosses|enseignez|exercez|habitez|habites|vivez) (bien|
      toujours) _ (à|au|aux|chez|pour|dans|rue|près|juste|en face)
    (joue|joues|travaille|jouons|tennis|golf|dîne|dînons|chasse|déjeune|déjeunons|croise|croisons|connais|
      connaissons|connaît) _ (avec|bien|très bien|personnellement)? ${YOUR} ${BOSS}
    (mon|notre|mes|nos|un de mes|le) (frère|frères|cousin|cousins|mari|beau-frère|ami|amis|père|copain|
      copains|chum|oncle|fils|livreur|livreurs|plongeur|videur) (est|sont|fait|font|travaille|travaillent|
      bosse|bossent|a fait|ont fait|mesure*|pèse*|sort|sortent) _ (police|policier*|gendarme*|boxe|boxeur*|
      videur*|juge|fisc|impôts|rugby|légion*|militaire*|huissier*|procureur|douane*|judo|mètre*|kilos|
      prison|karaté|mma|parquet|avocat*|mafia)

    (savons|sais|sait|retrouver*|retrouvé|trouver*|trouvé) (bien|très bien|exactement)? (où|
      où est-ce que) (vous|tu|c'est que tu) (habit*|travaill*|viv*|garez|gares|dor*|boss*|cré*|log*|rest*)
    (savons|sais|sait|connaissons|connaît|connais|retrouver*|retrouvé|trouver*|trouvé|découvert) (bien|
      très bien|exactement|maintenant|aussi)? (qui (vous êtes|tu es|t'es|se cache)|${YOUR} (visage|tête|
      plaque|vraie identité|identité|immeuble|voiture|char))
    (avons|ai|a|gardé|gardons|garde|noté|note|connais|connaît) _ (toujours|encore|bien|aussi|précieusement|
      d'ailleurs)? (ton|ta|tes) (adresse|numéro|plaque|nom|tête)
    ${YOUR} (adresse|pseudo|nom|plaque|visage|tête|numéro|ip|binette|trombine|photo) _ (on l'a|on la|on le|
      circul*|tourne*|finira|va finir|va tourner|enregistr*|en mémoire|sur nos caméras|est connu*|
      sera connu*|sera affich*|affich*|dans la vitrine|en vitrine|au mur|sur le mur|près de la caisse|
      à la caisse|dans le quartier|rejoint|rejoindra)
    (ta|tes|vos|votre) (rue|fenêtre|fenêtres|balcon|porte|immeuble|maison|cour|jardin) _ (n'est pas loin|
      est à deux pas|est à côté|on la voit|est vite)
    (passe|passons|passerai|passerons|gare|garons|voit|vois|voyons) _ (devant|sous|en face de|
      juste devant) (chez (vous|toi)|${YOUR} (balcon|fenêtre|fenêtres|porte|immeuble|maison|jardin))
    (donne|donnent) (pile|juste|directement) sur ${YOUR}

    (venir|viens|viendr*|venons|passer|passerai|passerons|débarqu*|sonner*|sonne|faire un tour|
      un saut) __ (chez (vous|toi)|à ${YOUR} (porte|domicile|bureau|travail|adresse)) __ (discuter|
      explication|causer|en face|quatre yeux|vive voix|la nuit)
    (vous|te|t) (rendre|rendrai|rendrons|rendra) _ visite
    (revenez|reviens|revient|venez|viens|viendrez|répétez|répète|osez|ose) _ (dire|redire|répéter|
      l'expliquer|ça|cela) __ (en face|dans les yeux|comptoir|devant|l'osez|osez|courage|t'es un homme|
      si t'oses|t'es game|quatre yeux)
    (remettez|remets|remettre|remets les|repointez|repointe|remontrez|refoutez|refous|remettiez|mettez|
      mets) _ (plus|pas|jamais) __ (pieds|pied|nez|museau|gueule|ici|chez nous)
    (ne|n) (remettez|remets|revenez|reviens|refoutez|repointez|pointez) (plus|pas|jamais|surtout)
    (plus|pas|jamais) (le bienvenu|la bienvenue|les bienvenus|bienvenu|bienvenue) _ (chez nous|ici|dans|
      parmi)
    (interdit d'entrée|interdite d'entrée|interdit de séjour|interdite de séjour|persona non grata|
      banni à vie|bannie à vie|interdit à vie|interdite à vie|tricard)
    (sur|dans|à) (notre|une|la|sa) liste noire
    (mur de la honte|tableau de la honte|galerie des)
    (aucune|aucun) (de vos|de tes) (commandes|réservations|demandes) _ (ne|n) _ (sera|seront|honoré*|
      accept*|livr*)
    (aucun|plus aucun) (commerçant|restaurateur|confrère|restaurant) _ (ne|n) _ (vous|t|te|servir*|accept*|
      accueill*|recevr*|voudra)
    (confrère|confrères|commerçants|restaurateurs|autres restos|autres boutiques|
      autres salons) __ (prévenu*|au courant|averti*|vous reconn*|savent|sauront|ne (vous|te) servir*|
      signalé*|plus vous|partag*|votre nom|liste)
    (prévenir|préviendr*|avertir|avertirons|signal*|partag*|inform*|circul*) __ (confrères|commerçants|
      restaurateurs)
    ${YOUR} compte (client)? (sera|va être) (désormais|donc|définitivement)? (fermé|bloqué|suspendu|clôturé|
      résilié|désactivé)
    (vous|tu|t'es|vous êtes|tu es|serez|seras) _ (désormais|donc|officiellement|maintenant)? (interdit*|
      banni*|bannie|blacklisté*|tricard*|fiché*|persona non grata) (de|d|chez|dans|à|partout|ici|
      définitivement)

    (faites|fais|fait|faire) (bien|très|donc|vraiment)? (attention|gaffe) (à (vous|toi|tes|vos arrières|
      votre dos)|à ce que (vous|tu) (dites|dis|écri*|racont*|publi*)|où vous|où tu|derrière|en (rentrant|
      sortant|traversant))
    (fais|faites) (bien|donc|juste)? gaffe
    (méfiez|méfie) (vous|toi)
    (watch|watche|checke|check|surveillez|surveille) (bien|ben)? _ (arrière|arrières|dos|langue|mots|
      paroles|char|derrière|toi|tes)
    (allez|vas|va|vais|allons|allais|ira) (le|la|vite|amèrement|vous en|t'en|en|me le|nous le|bientôt|
      finir par)? (le|en|vous en)? ${REGRET}
    (vous|tu) (le|la|vous en|t'en|me le|nous le) (regretterez|regretteras|paierez|paieras|payerez|mordrez|
      mordras)
    (ça|cela|avis|étoile|mots|phrase|message|commentaire|bêtise*|jeu|manège|mensonge*|plaisanterie|audace|
      texte|qui) _ (va|vont|risque|risquent|pourrait|peut|pourraient) _ (vous|te) (coûter|revenir|faire|
      retomber|jouer|valoir) (très|bien|vraiment|un)? (cher|mal|drôle|dessus|mauvais|sur|bonbon|des ennuis|
      quelques)
    (ça|cela|avis|étoile|mots|phrase|message|commentaire|jeu|texte) _ (vous|te|en) (coûtera|coûteront|
      reviendra|retombera) (très|bien|vraiment)? (cher|bonbon|dessus|sur)
    (dernier|ultime|seul et dernier|premier et dernier) (avertissement|rappel avant|sommation)
    (premier|second|deuxième) avertissement
    (vous êtes|tu es|t'es|te voilà|vous voilà|vous voici|soyez|sois|considérez-vous|vous aurez été|
      vous étiez|tu seras) (donc|désormais|officiellement|maintenant|bien)? (prévenu*|averti*)
    (à bon entendeur|à bonne entendeuse|gare à|gare aux|sinon gare|ultimatum|compte à rebours|rira bien qui|
      ne perdez rien pour attendre|ne perds rien pour attendre|rien pour attendre)
    (vous l'aurez|tu l'auras|vous l'avez|tu l'as) (bien|vraiment)? cherché
    (allez|vas|va) (voir|comprendre|apprendre|savoir|connaître|entendre) (de quel bois|à qui|qui je|qui on|
      qui est|ce que ça|ce qu'il en|ce que c'est|parler du pays|parler de (moi|nous))
    (vous verrez|tu verras|on verra|verra|nous verrons) (bien|alors|si|qui|ce que|comment) _ (rira*|malin|
      fier*|courage|toujours|même|coûte|passe*|rigoler*|dernier|ferez|fera*|devant|face)
    (saurez|sauras|savez|sais|saura) (bientôt|vite|pas encore)? (de quel bois|à qui vous|à qui tu|à qui on|
      ce qu'il en coûte|ce dont)
    (ne|n') (vous|t) (étonnez|étonne) _ (pas) _ (si|le jour|quand|que)
    (venez|viens|viendrez|viendras) (pas|surtout pas)? _ (pleurer|vous plaindre|pleurnicher|te plaindre|
      chialer) (après|ensuite|quand|le jour|si)
    (ne vous avisez|ne t'avise|avisez-vous|t'avise) _ (de|d|pas)
    (la roue tourne|le karma|ça se paie|tout se paie|tout finit par se payer|se retrouvera|se retrouveras|
      se reverra|on se recroisera|nous nous reverrons|n'en restera pas|n'en resterons pas|
      ne va pas se passer comme ça|ne se passera pas comme ça|ne vais pas en rester|loin d'être finie)
    (vous aurez|tu auras|aurez bientôt|auras bientôt|allez avoir|vas avoir|vas entendre|allez entendre|
      entendrez|entendras|recevrez|recevras) (bientôt|vite|très vite|encore)? (de nos nouvelles|
      de mes nouvelles|parler de nous|parler de moi|des nouvelles de|affaire à|une petite surprise|
      des problèmes|des ennuis|affaire)
    (avis|propos|mots|actes|attitude|comportement|commentaire*|phrase|message|accusations) _ (aura|auront|
      aurait|auraient|entraîner*) _ (conséquences|répercussions|suites)
    (assumer|assumez|assume|assumerez|assumeras|subir|subirez) (bientôt|maintenant|donc)? (toutes|
      les)? (les)? conséquences
    conséquences (pour vous et|de (vos|tes) (actes|mots|propos|paroles|écrits)|de (votre|ton|cet|ces) (acte|
      avis|geste|propos|mensonge*))
    (la suite|les suites) (ne|n) (vous|te)? (plair*|appartien*|amuser*|sera|seront)
    (vos|tes) (ennuis|problèmes|soucis|emmerdes) _ (commencent|vont commencer|ne font|débutent)
    (cherchez|cherches|chercher) (vraiment|pas|donc)? (les|des|la|le)? (ennuis|embrouilles|emmerdes|bagarre|
      noises|misère|trouble|merde)

    (dommage|domage|bête|con|regrettable|fâcheux|ennuyeux|embêtant|embêterait|gênant|triste|malheureux|
      navrant|ennuierait|plate|chagrine*|désolant) (que|qu|si|de|d) __ (tombe* (là-dessus|dessus|sur (ce|
      cet|votre|vos|tes|ça))|apprenne*|se sache|le sache*|sache que|découvr* (que|ce que|vos|tes)|
      arriv* quelque|arriver quelque|circul*|raconter|tout le monde sache)
    (dommage|domage|bête|con|regrettable|fâcheux|ennuyeux|embêtant|gênant|triste) (que|qu|si|de|d|
      pour) __ ${YOUR} (nom|employeur|patron|chef|carrière|réputation|bail|voisinage|poste)
    (embêter*|ennuier*|ennuyer*|gêner*|dommage) _ (raconter|apprendre|répéter|devoir en parler|en parler)
    (casser|péter|défoncer|exploser|refaire|arranger|fracasser|éclater|rectifier|démonter|démolir|ravaler|
      casse|pète) _ (la|le|les|ta|vos|votre|tes|ton|une)? ${BEATING}
    (mettre|coller|foutre|flanquer|donner|ficher|sacrer|crisser|balancer|mériterait|méritez|mérites|
      mériteriez|retourner|allonger|colle|fous|attend) _ (une|un|des|ta|la|mon|ma|bonne|paire de|de) ${BLOW}
    (à coups de|un coup de|coups de) (pied|pieds|poing|poings|pelle|batte)
    (crever|crèv*|dégonfl*|rayer|brûler|incendi*|cram*) _ ${YOUR} (pneu|pneus|voiture|char|caisse|bagnole)
    (lâcher|lâche|lâcherons|lâcherai) _ (chien|chiens)
    (faire|ferai|ferons) (vous|te|t|lui)? (ta fête|votre fête|la peau)
    (te|vous) (faire|ferons|ferai|fera) (passer l'envie|taire|payer|avaler|ravaler|bouffer|regretter|
      la peau|ta fête|votre fête)
    (on|nous|je) (va|allons|vais|finir* par|saur*|peut) (vous|te) (retrouver (vite|bientôt|un jour|
      facilement|toi|où)|traquer|faire payer|faire taire|pourrir|casser|démolir|choper|attraper|coincer|
      tomber dessus|calmer|apprendre (la vie|la politesse|le respect|à vivre)|dresser|griller)
    (pourrir|ruiner|détruire|briser|gâcher) _ ${YOUR} (vie|réputation|carrière|existence|business|commerce|
      nom)
    (régler|réglera|règle|réglerons|règlera|expliquer|expliquera|discuter|causer) _ (d'homme à homme|
      entre quatre yeux|entre hommes|en face|dehors|dans la rue|derrière|sur le parking|à ma façon|
      à l'ancienne|à notre façon|autrement qu'avec)
    (je vous attends|je t'attends|on vous attend|on t'attend) (de pied ferme|dehors|au tournant|à la sortie|
      au parking|dans la rue|sur le parking)
    (il pourrait|pourrait vous|pourrait t'|un accident|des accidents|malheur) (arriver|est vite arrivé|
      est si vite arrivé|arrivent vite|sont vite arrivés)
    (un accident est|un malheur est|accident est si)
    (pour (votre|ton) (propre)? (bien|sécurité|tranquillité)|dans (votre|ton) (propre)? (seul)? intérêt|
      conseil d'ami*|petit conseil|conseil amical) __ (${REMOVE} _ (${REVIEW}|ça|cela|tout)|profil bas|
      tair*|taisez|laissez tomber|laisse tomber|n'insistez|n'insiste|ne revenez|calmez|calme toi|
      faites attention à vous|gaffe|mollo)
    (à votre place|à ta place|si j'étais (vous|toi|à ta|à votre)|moi à ta place) __ ${FAIR_WARNING}
    (réfléchissez|réfléchis|tournez|tourne|tournez sept|pesez|pèse|mesurez|mesure) (bien|y|
      donc)? (à deux fois|deux fois|sept fois|bien avant|vos mots|tes mots|la portée|bien vos|bien tes|
      les conséquences|à ce que|bien à ce)
    (tout se sait|tout finit par se savoir|le monde est petit|ça parle vite|les nouvelles vont vite|
      les gens parlent|on finit* par se croiser|les murs ont des oreilles|mémoire longue|mémoire d'éléphant|
      la patience a des limites|notre patience a (des|ses) limites|amis bien placés)
    (petit village|petite ville|petite commune|petit pays|petit milieu|petit quartier|petite île|patelin|
      hameau|canton) __ (tout se sait|les gens parlent|ça parle|se sait vite|réputation|méfi*)
    (on|je|nous|a|ai|avons|avec) (a|ai|avons)? (le bras long|des amis (à|au|dans|bien|chez|partout)|
      des contacts (à|au|dans|chez)|des relations)

    ${REMOVE} _ (${YOUR} ${REVIEW}|cet avis|ce commentaire|cette étoile|ces propos|cette publication|
      ce torchon|cette critique|ce post|ces mensonges|ces accusations|l'avis|ces lignes|
      ce message) __ (${DEADLINE}|${OTHERWISE}|avant que|avant qu)
    (supprimez|supprime|supprimer|effacez|efface|effacer|retirez|retire|virez|vire|enlevez|enlève) (moi|
      nous)? (ça|cela|ceci|tout ça|cette chose) (${DEADLINE}|${OTHERWISE})
    (supprimez|supprime|effacez|efface) (le|la|les|moi) (${DEADLINE}|${OTHERWISE})
    (${DEADLINE}|${OTHERWISE}|tant que|si) __ ${REVIEW} __ (plainte|avocat*|justice|tribunal|police|
      conséquences|publierons|afficher*|révélerons|regretter*|saisirons|poursuivr*|contraints|employeur)
    ${OTHERWISE} _ (${WE}|notre|vous|tu|ce sera|cela|ça|c|avocat*|plainte) __ (saisirons|saisissons|
      porterons plainte|porter plainte|attaquer*|poursuiv*|publierons|révél*|balanc*|aurez affaire|
      entendrez|entendras|chauffer|finir* mal|mal finir|mal se passer|contraint*|statué|procédé|débarqu*|
      regretter*|t'attends)
    (vous avez|tu as|t'as|vous laisse*|te laisse*|vous donn*|te donn*|il vous reste|il te reste) __ (heure|
      heures|jour|jours|semaine|semaines|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|minuit|
      soir|midi|huitaine|24h|48h|72h) __ (${REMOVE}|rectifi*|corrig*|excus*|revoir) _ (${REVIEW}|ça|cela|
      tout|excuses)
    (si|tant que) _ ${REVIEW} _ (est|reste|n'est pas|n'a pas|demeure|traîne|ne disparaît|figure|
      sera) __ (avocat*|conseil|recommandé|plainte|publi*|police|servir*|honor*|livr*|nom|suites|agir*|
      recevr*|saisi*)
    (encore un mot|un mot de plus|une ligne de plus|un seul mot|continuez comme ça|continue comme ça|
      continuez et|continue et|recommence et|recommencez et|essaie encore|essayez encore) __ (et|vous|tu|je|
      on|nous|votre|ton|ça)
    (contraints|contraint|contrainte|obligés|obligé|obligation|forcés|amenés) _ (de|d|à) _ (saisir|publier|
      engager|poursuivre|rendre public*|réagir autrement|dénoncer|révéler|sévir|agir en)
    ${PUBLISH} __ ${YOUR} ${IDENTITY}
    (tout le monde|les gens|le quartier|la ville|le web|internet|les réseaux|la toile|nos abonnés|
      nos followers|# abonnés) _ (saura|sauront|va savoir|vont savoir|verra|verront|va voir|connaîtra|
      jugera|jugeront|lira|doit savoir|mérite* de savoir|méritent de savoir) _ (qui|ce que|comment|${YOUR}|
      que vous|que tu)
    ${YOUR} ${IDENTITY} _ (complet|complète|entier)? (sera|seront|va|vont|pourrait|figurera|apparaîtra|
      finira) _ (publié*|affiché*|diffusé*|public|publics|publique*|connu*|vitrine|mur|révélé*|en ligne)
    ${YOUR} (nom|identité|nom complet) _ (sera|seront|va|peut|pourrait) _ (communiqué*|transmis*|partagé*|
      circuler|tourner)
    (affaire à suivre|affaire à nous|ça va chauffer|ça va barder|ça va saigner|ça va mal finir|
      ça va mal se passer|va mal se terminer|peut mal finir|peut mal se terminer)
    (se|vous|te) (recroisera|recroiser|recroise)
    (le|la|les|l|au|à la|à l) ${BOSS} (de|d|du) ${YOUR} ${WORK}
    (donner|donnera|donneront|donnent|pourra|pourraient) lieu à _ (demande|demandes|poursuites|action|
      actions|réparation|procédure*|suites)
    (réparation|indemnisation) (chiffrée|pécuniaire|financière|intégrale|judiciaire)
    (demander|demanderons|demandons|obtenir|réclamer|exiger) réparation
    juridiquement (vous|vos|ce|cela|votre|attaquable*|parlant|c'est|on)
    (propos|avis|commentaire|allégations|accusations|affirmations|message) _ (attaquable*|actionnable*|
      répréhensible*|pénalement|illégal|illégaux|illicite*)
    (faire (valoir|respecter)|défendre|défendrons|défendra) (nos droits|notre (honneur|réputation|nom|
      image)) _ (par|devant|jusqu|comme|avec|si|bec|sans)?
    (par tous|tous|a|avons|ai) les moyens (légaux|de droit|nécessaires|à notre|de vous|de te|pour vous|
      de le savoir|de savoir qui)
    (d'amende|une amende (de|pour|salée)|peine de prison|ans de prison|derrière les barreaux|emprisonnement|
      casier)
    (ne savez|ne sais|savez|sais|savaient) _ (à qui (vous|tu) (avez|as|parlez|parles|vous attaquez|
      t'attaques|vous frottez)|de quoi (nous|on) (sommes|est) (capables|capable))
    (jouez|joues|jouer) (à un|avec le|un) (jeu dangereux|petit jeu dangereux|feu)
    (risquez|risques|risquer) (gros|très gros|plus gros)
    (plus|beaucoup|tout) à perdre (que nous|que moi|dans)
    (pourrait|pourraient|peut|risque|va) (vite|bien|très)? (mal tourner|mal tourner pour)
    (anonymat|anonyme|anonymes|pseudo|pseudonyme) __ (ne (protège|dure|suffit|cache)|n'existe|pas si|tracer|
      tracé|retrouv*|lever|levé|levée|tombe*|illusion|relatif|identifi*|ip)
    (adresse ip|adresse-ip|ip) _ (aussi|enregistr*|est|laisse|trace|nous|a été|vous|ne|conserv*)
    (se|nous) (souvien*|souviendr*) _ (de (vous|toi|votre|ton|vos)|longtemps)
    (internet|le web|google|la toile|le net) (n'oublie|a de la mémoire|a bonne mémoire|n'efface)
    (vous|te) (suivra|suivront|poursuivra|rattrapera|rattraperont) _ (longtemps|partout|un jour|jusque|tôt)?
    (tant|pendant|alors) (qu'il|qu'il en) (est|en est) (encore|toujours)? temps
    (dernière|ultime|une seule|une) chance (de|d|pour) (corriger|rectifier|retirer|supprimer|revenir|
      effacer|vous|t)
    (prenez|prends|prenez bien|prends bien) soin de (vous|toi|vos|tes|votre|ton) __ (on ne sait jamais|
      sait-on jamais|accident*|si vite|famille va|arriver)
    (rendre|rendrons|rendrai|rend) (la pareille|la monnaie|coup pour coup|l'appareil)
    (oeil pour oeil|dent pour dent|un prêté pour)
    (noter|noterai|noterons|évaluer|laisser|laisserons|laisserai|mettre|mettrons|mettrai) _ (avis|étoile|
      note|commentaire)? _ (sur|à|de)? (votre|ton) (entreprise|salon|cabinet|commerce|boutique|restaurant|
      société|boîte|resto|gîte|page) _
    (publi*|affich*|diffus*|balanc*|mettre en ligne|montrer|partager|révél*) _ (nos échanges|
      notre conversation|la conversation|tes messages|vos sms|tes sms|les captures|captures d'écran)
    (vidéo|vidéos|images|enregistrement) _ (pourrait|pourraient|va|vont) _ (intéresser|amuser|circuler|
      faire le tour)
    (avons|ai|a|garde|gardons) _ (vos|tes) (conversations|messages|mails|sms|échanges|photos|
      vocaux) _ (sous le coude|sous la main|au chaud|bien au chaud)
    (ce que|tout ce que|ce qu) (nous|on|je) (sait|savons|sais|avons|a) (sur|de|contre) (vous|toi)
    (en|on en|nous en) (sait|savons|sais) long sur
    fiche sur (vous|toi)
    (faire passer|fera passer|ferons passer|ferai passer) le mot (dans|chez|entre|partout|aux autres)
    (ne|n) (vous|te) (servir*|servons|accueillir*|accueillons|recevr*|recevons|vendr*|livrer*|livrons|veut|
      voulons) plus
    (ne|n) (commandez|achetez|commande|achète) (plus|jamais) _ (jamais|chez nous|ici)
    (s'ébruite*|s'ébruiter|ça va se savoir|cela se saura|ça se saura|va se savoir)
    (conséquences|suites) _ vous appartien*
    (trompé|trompée) (de cible|d'adversaire|de proie)
    où (vous|tu|est-ce que vous) (enseign*|travaill*|boss*|exerc*|garez|gares|dorm*|étudi*)
    (je|nous|on) (connais|connaissons|connaît) (personnellement|très bien|bien|intimement|aussi|
      justement) (le|la|l|les|un|une|du|des) (${BOSS}|principal|principale|maire|journaliste*|inspecteur|
      préfet|proviseur|gens|beaucoup)
    (supprime|supprimez|efface|effacez|retire|retirez|vire|virez|enlève|enlevez) (moi)? (le|la|ça|cela|tout|
      tout ça)? (vite fait|vite|illico|maintenant)? (ou|sinon) (je|on|nous|c|ça|gare|tant pis|vous (le|
      allez|aurez|verrez)|tu (le|vas|verras))
    si (je|on|nous) (te|t) (pogne|pognons|croise|attrape|chope|revois|revoit|trouve|vois|voit|reprend*|
      recroise) _ (${OTHERWISE}|je|tu|dans|ici|chez|encore|un jour|au|dehors|ça)
    (ressors|ressortir*|repars|repartir*|sortir*|finir*|rentrer*|finis) _ (ambulance|hôpital|urgences|
      l'urgence|pieds devant|civière|béquilles|fauteuil roulant|menottes|deux jambes|quatre pattes|morceaux)
    suite (vous|te) (parviendra|sera signifié*|sera notifié*|arrivera)
    (transmis|transmettons|remis|communiqué|transmettrons) _ (capture*|coordonnées|dossier|identité|nom|
      adresse ip) __ (à qui de droit|autorités|conseil*)
    (un|deux) mots (à vous|à te|avec vous) (dire)? _ (dehors|en face|entre|seul)
    (deux minutes|cinq minutes|un moment) (dehors|sur le parking|derrière|en tête à tête)
    (causer|parler|discuter|expliquer) _ (dehors|sur le parking|derrière la boutique|dans la ruelle)
    ${YOUR} (${BOSS}|${FAMILY}|${PEERS}) __ (curieu*|ravi*|intéressé*|content*|surpris*|heureu*) (d|
      de) (apprendre|savoir|lire|découvrir|voir ce que|entendre)
    on ne (se fâche|s'attaque|mord|crache|se moque) pas _ (avec|à|dans|la main|impunément|du)
    on n'attaque pas _ (impunément|sans)
    crach* (dans|dedans)
    la prochaine fois (que (vous|tu)|on|je|nous|ce|c) __ (ne sera|sera pas|moins (gentil*|poli*|aimable*|
      patient*)|dehors|la porte|police|regrett*|sortir*|sors|sort|pas aussi|plus aussi)
    (feriez|ferais) (bien)? mieux (de|d)
    vaudrait mieux pour (vous|toi)
    (récolte|récoltez|récoltes|sème|semez) _ (sème|semez|tempête|vent|graine|semé)
    (bonne chance|bon courage) pour (réserver|trouver une table|être servi*|retrouver)
    (attendez|attends|préparez|prépare) (vous|toi) (à|au|aux) (recevoir|avoir|des nouvelles|une visite|
      un courrier|une réponse|pire|ce que|des suites|entendre|vous défendre|un recommandé|en répondre)
    (t'en|vous en|t en) (coller|mettre|foutre|retourner|colle|fous|mets) (une|deux)
    (prendre|prends|prend|prendras|prendrez|prenez) (très)? cher
    (te|t) (cogn*|tabass*|frapp*|étrangl*|tue|tuer|tuerai|buter*|massacr*|démont*|savat*|latt*|fracass*|
      amoch*|lynch*|étrip*|bastonn*|rosser*|noyer*|pendre)
    vous (cogner|tabasser|étrangler|tuer|massacrer|fracasser|amocher|étriper|lyncher|bastonner|pendre)
    (vos|tes|votre|ta|ton) (enfants|gamins|filles|fille|fils) _ (scolarisé*|fréquente*|sort à|sortent à)
    dossier (sur vous|sur toi)
    (serait|serais) (bête|con|ballot|fâcheux|ennuyeux|embêtant|plate) (que|qu|si) _ ${YOUR}
    (nous|me|se) (verrons|verrai|verra|verrions|verrais) _ (contraint*|obligé*|forcé*|obligation)
    (tort|dommage|préjudice|mal) (causé|subi|fait) (par|à) _ (vos|votre|cet|ton|notre) (écrits|avis|propos|
      mots|réputation|image|publication|commentaire)
    (solliciter|sollicitons|solliciterons) (réparation|justice|dédommagement)
    dossier (que|qu) (nous|on|je) _ (constitu*|mont*|prépar*|ouvr*)
    (verser|verserons|versons|versé*|joindre|joindrons) au dossier
    (vos|tes) (propos|mots|écrits|paroles|avis) __ (dossier|consigné*|archivé* pour|retenu* contre|
      contre vous)
    (ramène|ramenez|radine|radinez|amène|amenez) _ (fraise|gueule|viens|ici pour voir|fesses|cul)
    par (la peau du|le col|le colback)
    tribunal (correctionnel|judiciaire|de police|civil|de commerce|d'instance|administratif|pénal|
      de première instance)
    (conseille|conseillons|recommande|recommandons|suggère|invite|invitons|prie|prions|somme|sommons|
      demande|demandons) _ (vivement|fortement|instamment|fermement|amicalement|expressément) _ (${REMOVE}|
      modifi*|rectifi*|corrig*|revoir) _ (${YOUR}|ces|cet|ce|cette) ${REVIEW}
    (conseille|recommande|suggère|invite|invitons|prie|prions|somme|sommons|demande|
      demandons) __ (${REMOVE}|modifier|rectifier|corriger|revoir) _ (${YOUR}|ces|cet|
      ce) ${REVIEW} __ (avant que|avant qu|sans délai|sous (peine|#)|immédiatement|faute|à défaut|sinon)
    (village|quartier|ville|coin|milieu|métier|profession|région|bourg) _ (saura|sauront|parlera|jasera|
      apprendra|va savoir|va apprendre|jase)
    (tu|toi) (viens|reviens|rentres|remets|entres) (plus|pus|pu) (ici|chez|jamais|dans|icitte|à)
    (souvenir|souviendrons|souviendrai|rappeler|rappellerons) _ (de)? (votre|ton) (nom|visage|
      tête) _ (prochaine|quand|si|lors)`,
  ask: `
    (captures|captures d'écran|capture d'écran|preuves|enregistrements|vidéosurveillance|caméras|
      copie de votre message|copie de vos) (de|à l'appui|conservé*|ont été|sont|sauvegardé*|datée*|et)
    (conserv*|gard*|archiv*|enregistr*) _ (copie|trace|capture*|preuve*)
    (nous|on|je) (n'oublierons|n'oublions|n'oublie|retiendrons|retenons|retiens|n'oublierai|noterons|notons|
      note) (pas|votre nom|ton nom|bien qui)
    (réservons|réserve|réservent) (le droit|tous|toute|nos|la possibilité)
    (ne laisserons|ne laissera|ne laissons|ne pas laisser|ne restera|
      ne resteront) (peut-être)? (pas)? _ (sans suite|sans réponse|impuni*|passer)
    (à toutes fins utiles|pour information|nous prendrons|prendrons) _ (dispositions|mesures|nécessaire)
    (sous|dans les) (24|48|72) heures
    tout le monde se connaît
    conséquences
    (vous|te|t) (voit|voyons|vois|croise|croisons) _ (tous les|toutes les|chaque|souvent|passer)
    (n'oublie|n'oublions|n'oublierons|n'oublierai) (jamais|rien)`,
  unless: `
    (espèce*|race*|abeille*|oiseau*) menacée*
    (plainte|mise en demeure|poursui*|police|gendarm*|avocat*|tribunal|justice|signal*|assign*|huissier|
      recommandé|réclam*|litige|juge|action|procédure|recours|juriste*) __ (${SUPPLIERS}|vol du|vol de|
      cambriolage|contre nous|escrocs)
    (${SUPPLIERS}|cambriolage|colis volé) __ (plainte|mise en demeure|poursui*|police|gendarm*|avocat*|
      tribunal|justice|signal*|assign*|huissier|recommandé|litige|procédure)
    (avocat|avocats) __ (mûr*|pérou|mexique|kenya|israël|espagne|guacamole|tartine*|toast*|huile|salade|
      noyau*|chair|peau|pulpe|beurre|bowl|kilo|calibre|hass|récolt*|verger*|fruit*|moelleu*|noirci*|citron|
      houmous|tacos|cuisine)
    (guacamole|toast|toasts|tartine|huile|salade|beurre|purée|noyau|mousse|sandwich|bowl|wrap) _ (avocat|
      avocats)
    (nous|on|je|la marque|la maison) (ne|n) _ (publi*|diffus*|partag*|divulgu*|transmet*|affich*|menac*|
      poursuiv*|poursui*|attaqu*|communiqu*) _ (pas|jamais|aucun*|rien)
    (pas|jamais|aucun*|sans|rien|ni) _ (poursui*|avocat*|plainte|justice|tribunal|menac*|juridique*|
      judiciaire*|dénigr*|diffam*|calomni*|conséquences)
    (nous|notre maison|notre société) (a|avons|ont|avait|avaient|ayons) _ (été)? (condamné*|assigné*|
      poursuivi*|mis en demeure)
    (votre droit|vos droits|droit de rétractation|garantie légale|votre recours|vos recours|médiateur|
      protection du consommateur)
    (merci|désolé*|pardon) (de|d|pour) (nous)? (prévenir|avoir prévenu*|avertir|avoir averti*|signaler|
      avoir signalé|alerter)
    (prévenu*|averti*) (par|dès|quand|lorsque|du|des|en|avant|la veille|sur|automatiquement|à l'avance|
      à temps)
    (avec votre|sans votre|avec ton|sous réserve de votre|votre|ton) (accord|autorisation|permission|
      consentement|feu vert)
    (belle|jolie|magnifique|superbe|merci pour|adore|adoré) _ photo
    (passé|en) (ce|ces) (délai|jours) _ (produit|article|retour|rembours*)
    (personne|nul) (n|ne) (avait|aurait|devait|doit|a|vous)
    (menac*|insult*|agress*) __ (excus*|inadmissible|inacceptable|pardon|honte|inexcusable|jamais dû|
      aurait dû)
    liste noire (des|d|de) _
    (ingrédient*|additif*|substance*) __ (interdit*|banni*|liste noire)
    (si|souhaitez|voulez|désirez|droit) _ porter plainte`,
}
