import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { YOUR, oneOf } from './classes.ts'

/** Insults that mean nothing else. */
const SLUR = oneOf(
  'balourd*|lourdaud*|rustre*|mufle|mufles|brutasse|sagouin*|goret*|ivrogne*|poivrot*|soûlard*|pochtron*',
  'junkie*|toxico|toxicos|néandertal*|imbécile*|idiot|idiote|idiots|idiotes|abruti*|crétin*|débile*',
  'gros demeuré|espèce de demeuré|attardé*|mongol|mongols|mongolien*',
  'gros taré|espèce de taré|dégénéré*|sale con|pauvre con|pauvre type|pauvres types|pauvre fille',
  'pauvre femme|pauvre homme|pauvre fou',
  'pauvre folle|pauvre dame|pauvre merde|pauvre cloche|pauvre tache|pauvre naze|pauvre conne|conne|cons',
  'connes|connard*|conard*',
  'connasse*|conasse*|connerie*|salaud*|salope*|enfoiré*|enculé*|raclure*|merdeu*|trouduc*|trou du cul',
  'enflure*',
  'minable*|lamentable personnage|ridicule individu|grincheu*|râleur|râleuse|râleurs|râleuses',
  'pleurnichard*|pleurnicheu*',
  'geignard*|chouineu*|chouinard*|mégère*|harpie*|pimbêche*|pétasse*|poufiasse*|pouffiasse*|greluche*',
  'grognasse*|radasse*',
  'rapiat*|pingre*|crevard*|crevarde*|profiteur*|profiteuse*|plouc*|péquenaud*|beauf|beaufs|inculte*',
  'ignare*|illettré*|analphabète*',
  'malotru*|goujat*|malappris*|mal élevé|mal élevée|mal élevés|malpoli*|hystérique*|cinglé*|fou furieux',
  'folle furieuse',
  'folle à lier|fou à lier|neuneu*|niais|niaise|niaises|nigaud*|benêt*|simplet*|tocard*|tocarde*|toquard*',
  'charlot|charlots|casse-pieds',
  'casse-couilles|emmerdeu*|emmerdeuse*|chieur|chieuse|chieurs|branleu*|glandu|glandus|glandeu*',
  'baltringue*|teubé*|gogol*|gogole*',
  'boloss*|bolosse*|pignouf*|cassos|kassos|cas soc|cas social|cas sociaux|gros lard|gros porc|gros tas',
  'gros cul',
  'grosse vache|grosse truie|grosse dondon|laideron*|mocheté*|cloporte*|tête à claques|tête de noeud',
  'tête de con|face de (rat|cul|raie|pet|craie|con)|sac à merde',
  'langue de vipère|vieille peau|vieille bique|vieux schnock|vieux croûton|vieille chouette|vieux débris',
  'vieux con|vieux machin',
  'vieille folle|vieille carne|vieille sorcière|vieille chipie|fils de pute|pute|putes|sous-merde|enfoirée',
  'salopard*|bouffonne',
  'bouffon|bouffons|guignol*|pitre|andouille de|cervelle de|cervelles de|petite nature|moins que rien',
  'bon à rien|bonne à rien',
  'sans-dents|clodo|clodos|gueux|gueuse|gueuses|manant*|cul-terreux|bouseux|bouseuse|prolo|prolos|bourge',
  'bourges|snobinard*|peigne-cul',
  'gougnafier*|paltoquet*|cuistre*|butor|malpropre|déséquilibré*|psychopathe*|névrosé*|parano|paranoïaque',
  'schizo|sociopathe|cinglée',
  'ahuri|ahurie|ahuris|empoté|empotée|empotés|gourdasse|bécasse*|tête de linotte|tête de mule',
  'tête de pioche|tronche de cake|gros naze',
)
/** Insults of Québec, Belgium and Switzerland. */
const REGIONAL_SLUR = oneOf(
  'niaiseu*|niaiseuse*|tarla|tarlas|gnochon*|toton|totons|moron*|nono|nonos|nounoune*|sans-dessein*',
  'sans dessein|chialeu*',
  'chialeuse*|braillard*|plaignard*|licheu*|baveu* de|osti de|esti de|ostie de|hostie de|estie de',
  'tabarnak de|crisse de|criss de',
  'câlisse de|calisse de|maudit niaiseux|maudite folle|maudit fou|maudit épais|maudite épaisse|maudit cave',
  'gros épais|gros cave',
  'espèce de cave|mongole|trou de cul|trou-de-cul|mange-marde|mange marde|mange de la marde',
  'mangez de la marde|suceux|pissou',
  'snul|snuls|snulle|baraki*|kéké|kékés|labbekak|zot|biesse|dikkenek*|schieve|klet|klette|boerke|babbeleir',
  'broubeleir',
  'bobet|bobets|bobette|taborniau*|toyet|toyets|niolu|niolue|bedoume*|batoille*|gnolu*|bofiot|tadié',
  'pécloteu*|cornichaud|niobet*',
)
/** Words that insult a person and are food, things or animals otherwise. */
const NICKNAME = oneOf(
  'blaireau|fumier|ordure|colon|andouille|cruche|cornichon|dinde|clown|boulet|boomer|bobo|bobos|sorcière',
  'parasite|parasites|dingue|radin|radine|assisté|assistée',
  'gourde|courge|patate|truffe|nouille|buse|poire|quiche|banane|thon|boudin|âne|ânesse|bourrique|bourrin',
  'cochon|porc|truie|vache',
  'chèvre|mouton|dindon|pigeon|vautour|rat|rats|cafard|vermine|chien|chienne|limace|sangsue|vipère|chameau',
  'chipie|fou|folle|malade',
  'grosse|gros|raté|ratée|ratés|con|nul|nulle|nulles|tache|pourriture|misérable|capricieux|capricieuse',
  'enfant gâté|gamin|gamine|bébé',
  'épais|épaisse|innocent|innocente|cave|twit|débris|fossile|dinosaure|feignant|feignante|fainéant',
  'fainéante|paresseux|bête|tarte|cloche',
  'monstre|déchet|déchets|nuisible|erreur de la nature|honte|plaie|fléau|catastrophe ambulante|hippopotame',
  'baleine|génie|lumière|princesse',
)
/** Things that an insulted reviewer "is". */
const DEFECT = oneOf(
  'bête|bêtes|stupide|stupides|nul|nulle|nuls|nulles|sot|sotte|sots|moche|moches|laid|laide|gros|grosse',
  'fainéant*|paresseu*|borné*',
  'obtus|obtuse|ridicule|ridicules|pathétique*|perturbé*|aigri|aigrie|aigris|incapable*|incompétent*',
  'à côté de la plaque|mal baisé*|bourré|bourrée|saoul|saoule|ivre|dérangé|dérangée|dérangés|idiot|idiote',
  "lent|lente|simple d'esprit",
  'vieux|vieille|sénile|séniles|gâteux|gâteuse|décrépit|malade mental|malade mentale|bouché|bouchée|con',
  'conne',
  'insupportable*|odieux|odieuse|imbuvable*|détestable*|exécrable*|méprisable*|misérable*|grossier',
  'grossière|mesquin*|vulgaire*|hargneux',
  'hargneuse|méchant|méchante|mauvais|mauvaise|jaloux|jalouse|vénal|vénale|radin*|avare|avares|capricieux',
  'capricieuse|immature*|puéril*',
  'une honte|la honte|un poème|un spécimen|un phénomène|un désastre|malade dans|malade de la tête|mal dans',
  'tombé sur la tête|tombée sur la tête|fini au pipi|finie au pipi',
  'fêlé|fêlée|à enfermer|à interner|à lier|de mauvais goût|sans goût|ignorant*',
)
const BE = `(vous êtes|tu es|t'es|êtes-vous|es-tu|faut être|faut-il être|vous devez être|tu dois être|vous semblez|
    vous étiez|soyez pas|sois pas|vous n'êtes qu|tu n'es qu|t'es qu|vous restez|tu restes|vous me semblez|
    faut vraiment être|faut quand même être|vous resterez)`
/** A test that anybody passes. */
const ANYONE = oneOf(
  'mon chien|un chien|mon chat|un singe|un chimpanzé|un poisson rouge|une huître|un âne|une poule|un bulot',
  'un pigeon|un mollusque|un hamster',
  'mon neveu|ma nièce|mon petit-fils|ma petite-fille|mon fils|ma fille|un bébé|un enfant|un gamin|un gosse',
  'une enfant|un élève|un cp',
  'ma grand-mère|ma mémé|le premier venu|le dernier des|un cours préparatoire|un manchot|un aveugle',
  'les enfants|les gamins|le stagiaire',
)
const MANAGES = oneOf(
  'y arrive|y arrivent|y arriverait|comprend|comprendrait|comprennent|sait|saurait|savent|réussit',
  "réussirait|ferait|aurait|fait mieux|l'a compris",
  "plus de|lit|lirait|sait lire|l'aurait|s'en sort|y parvient|plus malin|plus intelligent|plus doué",
  'écrit mieux|a plus|a compris|y serait|peut le faire',
)
const BODY = oneOf(
  'ventre|fesses|cuisses|bourrelets|kilos|poids|ligne|corps|silhouette|tour de taille|hanches|derrière',
  'popotin|bedaine|bide|double menton|cul',
  'tête|visage|gueule|figure|face|physique|peau|rides|nez|teint|dents|cheveux|haleine|boutons|tronche',
  'photo de profil|bouille|arrière-train',
)
const FLATTERY = oneOf(
  'einstein|sherlock|champion|championne|génie|le génie|la génie|princesse|majesté|altesse|excellence',
  'grand chef|chef étoilé|fin gourmet',
  'grand connaisseur|diva|la diva|la star|le roi|la reine|sa majesté|duchesse|madame la marquise|marquise',
  'baron|baronne|docteur ès|professeur',
  "l'artiste|l'expert|l'experte|le critique|la critique|je-sais-tout|je sais tout|mastermind",
  'madame la duchesse|monsieur le critique|le savant',
  'spécialiste|gordon ramsay|bocuse|madame la critique|monsieur parfait|madame parfaite|miss parfaite',
  'miss monde|cosette|calimero|caliméro',
)
const PITY = oneOf(
  'mari|femme|conjoint|conjointe|entourage|enfants|famille|proches|collègues|voisins|amis|patron|vie',
  'quotidien|couple|chat|chien|maison|parents',
  'compagnon|moitié|copain|copine|époux|épouse|chum|blonde|mère|existence|équipe|élèves|patients',
  'belle-mère|gens',
)

export const insult: Phrases = {
  stop: `
    ${SLUR}
    ${REGIONAL_SLUR}
    (espèce|espèces|bande|sacré|sacrée|sale|sales|pauvre|pauvres|vieux|vieille|grosse|gros|petite|petit|
      maudit|maudite|tas|foutu|foutue|quel|quelle|ramassis|gang) (d|de|petit|petite|gros|grosse|vieille|
      vieux|sale)? ${NICKNAME} _ (que vous|que tu|va|de|vous|tu|sans|d|mal|qui)
    (espèce|espèces|bande|tas|ramassis) (d|de) (${NICKNAME}|petit*|vieu*|gros*|sale*)
    (t'es|tu es|vous êtes|tu n'es|vous n'êtes|êtes|t'es rien|es) (rien)? (vraiment|juste|donc|bien|qu)? (un|
      une|qu'un|qu'une|des|la|le) (sacré|sacrée|gros|grosse|vieux|vieille|vrai|vraie|pauvre|petit|petite|
      belle|beau|bel)? ${NICKNAME}
    (mon|ma) (pauvre|pauv|petit|gros|grosse|vieux|brave) (vieux|vieille|ami|amie|monsieur|madame|dame|
      garçon|fille|petit|petite|monsieur|${NICKNAME})
    (ma|mon) (cocotte|coco|poulette|bichette|bonhomme|petit monsieur|petite dame)
    (ma petite|mon petit) (dame|monsieur|madame|demoiselle|gars|bonhomme)
    ${BE} (juste|vraiment|donc|bien|quand même|franchement|tout simplement)? (si|trop|très|bien|assez|
      vraiment|franchement|juste|complètement|tellement|un peu|plus|aussi|sacrément|quand même|à ce point|
      donc|méchamment|totalement|simplement|ben)? ${DEFECT}
    (bête|stupide|nul|nulle|con|conne|sot|sotte|laid|laide|moche|gros|grosse|fainéant*|capricieu*|
      ignorant*) (comme (vous|toi|ses pieds|tes pieds|vos pieds|une oie|un balai|la lune|un pou|une vache|
      une truie|un manche)|que vous|que toi|à ce point|à manger du foin|personnage|individu|bonne femme|
      bonhomme)
    (pas|guère|peu|jamais) (été)? (très|bien|franchement|trop|vraiment|la plus|le plus|des plus|ben|si|bin|
      spécialement)? (futé|futée|futés|fut-fut|fute fute|malin|maligne|finaud|dégourdi|dégourdie|dégourdis|
      éveillé|éveillée|intelligent|intelligente|vite vite|fort en|doué|douée|doués|une flèche|une lumière|
      la lumière|un génie|un foudre|gâté par la nature|gâtée par la nature|aidé par la nature|instruit|
      instruite)
    (la lumière à tous|pas la lumière|une lumière à|couteau le plus|inventé l'eau|inventé la poudre|
      inventé le fil|fil à couper le beurre|case en moins|case de vide|gaz à tous les étages|vide entre|
      entre les (deux)? oreilles|rien dans la tête|dans le ciboulot|dans la caboche|dans le crâne|
      courant à tous|araignée au plafond|pédale dans|pète un|bercé trop près|fini à la pisse|fini à l'urine|
      yeux en face des trous|deux de tension|deux mains gauches|lumières allumées|toutes les frites|
      toute ta tête|toute votre tête|tous vos esprits|perdu la tête|perdu la boule)
    (un|deux|trois|quelques|seul|peu de|manque de|sans|aucun|votre|ton|vos|tes|unique|le|les) _ (neurone|
      neurones)
    (${YOUR}|manquez|dépourvu|dénué|aviez|allumer|brancher|trouvez) _ (cerveau|cervelle|jugeote|qi|
      matière grise|encéphale|cellules grises) _ (est|sont|n'est|manque|fonctionn*|tourne|en|suit|au|
      d'huître|de|moyen|avant|serait|vous|pour|trop|à|semble|limité|doit|a|ramolli)?
    (brancher|branche|branchez|allumez|allume|allumer|utilisez|utiliser|servez-vous de|faites travailler|
      musclez) _ ${YOUR} (cerveau|tête|neurone*|matière grise|cervelle)
    (dépasse|dépassent|dépasser|échappe|échappent|trop (compliqué|compliquée|complexe|dur|difficile|subtil|
      subtile|fin|fine|raffiné*|évolué*|sophistiqué*)|hors de portée|pas à la portée|au-dessus) _ (pour|de|
      d|vos|votre|ton|tes|vous|toi|vous dépass*) _ (vous|toi|moyens|capacités|tête|intelligence|entendement|
      cerveau|niveau|compréhension|neurones|palais|gens comme)
    (tout le monde n'a|n'a pas|n'est pas|encore faut-il|faudrait|il faut|on ne peut pas|certains n'ont|
      certaines n'ont|un peu de|un minimum de) _ (un|une|de|d|le|la|l|les|minimum|peu|demander|avoir|
      exiger)? _ (intelligence|cervelle|savoir lire|savoir-vivre|jugeote|finesse d'esprit|matière grise|
      deux sous de|qi) _ (chez|à|de|pour|n'est|s'achète|s'apprend|manque|donnée|vous|comprendre|apprécier|
      moyens|requis|nécessaire|est|semble|et)?
    (tout le monde n'a|n'a) pas (la chance)? (d'avoir)? (de|du|un|le|la|l|votre|ce|les)? (palais|éducation|
      goût|classe|bon goût|papilles|finesse|culture|intelligence|vocabulaire)
    ${ANYONE} (de # ans|de quatre ans|de cinq ans|de six ans|de trois ans|de maternelle)? _ ${MANAGES}
    (même|comme|niveau|digne|qi|intellect|à hauteur) (d|de|le|la|du|qu)? (un|une)? (huître|bulot|
      poisson rouge|singe|chimpanzé|poule|amibe|moule|betterave|mollusque|manche à|grille-pain|caniche|
      serpillère|serpillière|balai|paillasson)
    ${YOUR} (pauvre|petit|petite|petites|petits|triste|misérable|sale|vilaine|vieux|vieille|gros|grosse|
      immense|minuscule) _ (cerveau|tête|vie|vies|existence|personne|ego|égo|nombril|monde|gueule|esprit|
      cervelle|condition|niveau|jalousie|frustration*|physique|derrière|fesses|compte en banque|face|crasse|
      bouche|cœur|crâne)
    (de|d|à) (${YOUR}) (espèce|acabit|engeance|trempe|calibre|genre|niveau|race|sorte|rang|milieu)
    (gens|personnes|clients|clientes|femmes|hommes|types|bonnes femmes|énergumènes|individus|spécimens|
      clientèle|client|cliente|personne|quelqu'un) (comme (vous|toi)|dans (votre|ton) genre|de (votre|
      ton) (espèce|genre|milieu|acabit|sorte|niveau|race|origine|quartier|pays|âge|condition))
    (retournez|retourne|rentrez|rentre|repartez|allez|va|file|filez) (donc)? (dans|d|à|à la|au) ((votre|
      ton) (pays|banlieue|cité|bled|trou|campagne|cambrousse|grotte|caverne|planète|cave|étable|caniveau|
      poubelle|niche|kebab|canapé|fast-food)|d'où vous|d'où tu|où vous venez|où tu viens)
    (retournez|retourne|rentre|restez|reste) (donc)? chez (vous|toi) (si|et|la prochaine|alors|on|au lieu)
    (voulez|veux|vouliez) __ (rentrez|rentre|retournez|retourne|restez|reste) chez (vous|toi)
    (d'où|là d'où|là où|chez vous|dans votre pays|chez vous là-bas) (vous venez|tu viens|là-bas|
      on ne connaît|on mange)
    (apprenez|apprends|apprenne|savez-vous|sais-tu|réapprenez|commencez par|commence par) (donc|d'abord|
      déjà|au moins)? (à|apprendre à|apprendre|par)? (lire|lire une|écrire|compter|cuisiner|réfléchir|
      vous tenir|vivre|orthographe|parler|le français|apprendre à|vous laver|vous habiller|à lire|
      le respect|la politesse) _ (avant|d'abord|un|et|puis|après|sans|correctement|ensuite|déjà|français|
      madame|monsieur|ça|en société)?
    (ne savez|ne sais|sait|ne sait|savez|sais|t'as|tu as|avez|capable|foutu|foutue|fichu|
      fichue) (même)? (pas|pas être) (même)? (lire|écrire|compter|cuire|ouvrir|faire cuire|fichu*|foutu*|
      capable|été foutu*|été capable|été fichu*|distinguer|ce que veut dire|ce que c'est|tenir|suivre)
    (pas|même pas|jamais) (même)? (foutu|foutue|foutus|fichu|fichue) (de|d)
    (incapable|incapables) (de|d) (lire|suivre|comprendre|ouvrir|cuire|faire|réfléchir|respecter|
      reconnaître|apprécier|tenir|distinguer|la moindre)
    (lire|réfléchir|compter|ouvrir un|ouvrir une|visser|suivre une|comprendre une) _ (est|semble|paraît|
      serait|c'est|c'était|était) _ (vous|trop|au-dessus|dépasse|demander|fatigu*|votre portée|vos moyens|
      pour vous|effort|épreuve|défi)
    (quand|lorsque|si) (on|l'on|vous|tu) (n'a|n'y|ne|n'as|n'avez|a|avez|as|est|êtes|vit|mange|s'habille|
      boit|carbure|se nourrit|élève|met|fait) _ (pas|rien|que|jamais|plus|l'habitude|élevé*|été élevé*|
      grandi|le palais|les moyens|connaît|comprend*|habitué*|biberonné*|éduqué*|nourri*|palais|goût|
      papilles|du|comme|deux) __ (on|il|évite*|ketchup|soda|sodas|fast-food|mcdo|kebab|nutella|cantine|
      supermarché|surgelé|surgelés|discount|lidl|aldi|micro-ondes|évidemment|forcément|difficile|abst*|tai*|
      s'abst*|laisse*|rest*)
    (${YOUR}|le|un|son|des|ce) (palais|papilles|goût|goûts|langue|nez|sens du goût) (gustatif|
      gustatives)? _ (de plouc|plouc|mort*|foutu*|atrophié*|anesthésié*|élevé* au|élevé* à|éduqué*|
      en carton|de camionneur|de béton|cramé*|bousillé*|déplorable*|douteu*|de chiotte|d'égout|limité*|
      niveau|de cantine|en plastique|de fast-food|grossier*|peu|en panne|pas (assez|prêt|prêtes|fait|
      à la hauteur)|inculte|n'est pas|discutable*|infantile*|vulgaire*)
    (mauvais goût|aucun goût|goût de chiotte|goûts de chiotte|goût douteux|pas de goût) _ (vous|votre|de|
      est|s'|en|comme|chez|tu|ton|rare)
    (à|vu) (votre|ton) (âge|grand âge)
    (ehpad|maison de retraite|hospice|dentier|sonotone|déambulateur|alzheimer|sénile|gâteux|gâteuse|gaga|
      pension de vieux|à la retraite|date de péremption|hors d'âge|antiquité|préhistoire|formol|
      croulant*) _ (vous|tu|votre|ton|appell*|sort|internet|wifi|est|comme|prévien*|avez|as|demand*|
      une infirmière|sans doute|dépass*|manqu*)
    (infirmière|infirmier|aide-soignante|auxiliaire de vie|aidant|nounou|tuteur|curateur) _ (lire|aider|
      vous|t|expliqu*|tenir|ouvrir|demand*)
    (demandez|demande|appelez|appelle|faites|fais|confiez|laissez|laisse) (donc|plutôt|juste)? (à|venir|
      vous aider par|faire)? _ (un adulte|une grande personne|${YOUR} (maman|infirmière|nounou|tuteur|
      curateur|aide-soignante|petits-enfants|petit-fils|petite-fille)|maman|un grand|une grande|les grands|
      les adultes|papa) 
    (robe|taille|taillent|taille bien|pantalon|jean|legging|culotte|soutien-gorge|couture|coutures|tissu|
      fermeture|élasthanne|pull|maillot|chemise|jupe|miroir|balance|modèle) __ (ce qu'il y a dedans|
      déborde*|bourrelet*|régime|maigrir|mincir|popotin|baleine|sumo|hippopotame|mammouth|saucisson*|
      boudin*|rôti|votre chargement)
    (faites|fais|faire|faudrait|songez à|pensez à|essayez|commencez) (donc|peut-être|d'abord|un)? (un|le|
      par|à)? (un|le)? (régime|maigrir|perdre|sport|mincir|moins manger|manger moins)
    (régime|maigrir|mincir|salle de sport) _ (avant|d'abord|vous ferait|te ferait|ferait du bien|s'impose|
      serait)
    (${YOUR}) ${BODY} _ (ne (ment|trompe|rentr*|pass*|tien*|mérite)|fait peur|fait fuir|en dit long|effraie|
      parle pour|fait vomir|dégoût*|y est pour|méritait|est en cause|explique tout|ferait|déborde*|
      de (travers|fouine|rat|cochon|truie|bulldog|carême|vainqueur|déterré*|cul|mule|fion)|doit|a explosé|
      qui dépasse)
    (vu|avec|regardez|regarde|voir|rattraper|sauver|arranger|embellir|pour|sur|réparer|ravaler|
      contre) (un peu|bien|donc)? (une|la|ce|pareille)? ${YOUR} (${BODY}) _ (miracle*|faut|rien|ravalement|
      chirurg*|comprend*|étonn*|dommage|pas|personne|il y a|aucun*|même|impossible|trop tard|quel|on|miroir|
      dans)
    (miracle|miracles|ravalement|chirurgien|chirurgie|bistouri|lourdes|sac sur la tête|cause perdue|
      cas désespéré|photoshop|truelle) _ (votre|ton|vos|tes) (visage|tête|cas|âge|figure|physique|peau|
      rides)
    (aucune|aucun|nos|la|notre|une|cette|le) (crème|sérum|crèmes|shampoing|produit|produits|maquillage|
      cosmétique*|soin) _ (ne|n) (peut|pourra|fait|fera|font|suffir*|sauver*|rattraper*|corriger*|réparer*|
      y peut) __ (gueule|laideur|(votre|ton) (âge|tête|visage|nature|caractère|cas)|bêtise|connerie|
      génétique|vieillesse|aigreur|intelligence|méchanceté)
    (laideur|mocheté|puanteur|bêtise|connerie|stupidité|méchanceté|ignorance|aigreur|médiocrité|sottise|
      mesquinerie|crasse|grossièreté|petitesse|bassesse|inculture|vulgarité|bêtise humaine) _ (de votre|
      de ton|chez|la vôtre|la tienne|humaine|crasse|n'a pas|est|vous|insondable|incarnée|soit|avait|ne|se|
      n'est|sans|comme|pareille|infinie)
    (votre|ta|vos|ton) (laideur|bêtise|connerie|stupidité|méchanceté|ignorance|aigreur|médiocrité|sottise|
      mesquinerie|crasse|grossièreté|inculture|vulgarité|incompétence|hystérie|frustration*|jalousie|odeur|
      haleine|hygiène|nullité|maladresse|paresse|radinerie|avarice|folie|mauvais goût|mauvaise humeur|
      mauvaise éducation|manque de (goût|culture|savoir|éducation|cerveau|classe|intelligence|palais|
      politesse|savoir-vivre))
    (achetez|achète|trouvez|trouve|cherchez|cherche|offrez|offre|prenez|prends|procurez|payez|paye|faut|
      get) (vous|toi|te)? (donc|d'abord|plutôt|vite)? (une|un|des|de nouvelles) (vie|hobby|passe-temps|
      occupation|psy|psychologue|psychiatre|thérapeute|lunettes|cerveau|amis|dictionnaire|bescherelle|
      miroir|loisir|savon|dentiste|déodorant|sens de l'humour|personnalité|copain|mec|chat)
    (allez|va|vas|retournez|retourne|filez|file|faites|fais|devriez|devrais|faudrait|songez à|pensez à|
      songe à) (donc|vite|plutôt|d'abord)? _ (vous faire (foutre|voir|soigner|enculer|cuire|pendre|interner|
      enfermer|aider)|te faire (foutre|voir|soigner|enculer|cuire|pendre|interner|enfermer)|vous soigner|
      te soigner|soigner|consulter un (psy*|spécialiste)|consulter d'urgence|voir (un psy*|quelqu'un)|psy|
      maternelle|primaire|au cp|en cp|crèche|bac à sable|au diable|mourir|crever|jouer dans|au coin|chier|
      péter dans|te coucher|vous coucher|te pendre|vous pendre|promener|pleurer|pleurnicher|à confesse)
    (psy|psychologue|psychiatre|thérapie|thérapeute|camisole|asile|internement|hôpital psychiatrique|divan|
      pilule|pilules|cachets|médicaments|médocs|pilulier|calmants|lithium|xanax|prozac|
      traitement) _ (pour vous|vous ferait|s'impose|urgent|d'urgence|avant d'écrire|avant de|vous attend|
      aurait|du matin|oublié*|arrêté*|ce matin|vous aider*|en main|serait)
    (prenez|prends|oublié|oubliez|oublie|pris|arrêté|prendre|sauté) _ (vos|tes|votre|ton) (cachets|
      médicaments|pilules|gouttes|médocs|traitement|calmants|pilule|lithium|camomille)
    (vous|tu) (devez|dois|avez l'air|as l'air|devriez|semblez) (vraiment|bien|sûrement|
      être)? _ (vous ennuyer|t'ennuyer|vous emmerder|t'emmerder|seul|seule|bien seul|bien seule|malheureu*|
      triste|vie bien|ravissant*|charmant*|compagnie|invivable|sympathique*|drôle*|populaire|
      beaucoup d'amis|amusant*|facile à vivre|de plaisir|agréable à vivre|gai|gaie|frustré*|aigri*|mal dans|
      passionnant*|honte|avoir honte)
    (rien|mieux) (de mieux|de plus utile)? (à foutre|à branler)
    (rien de mieux|mieux|rien d'autre|que ça) à faire (de (vos|tes|votre|ta|sa|ses)|que (de|d)|dans (la|
      votre|ta)|un|le|ce|visiblement|manifestement|de mieux)
    (rien de mieux à faire|mieux à faire que)
    (que ça à faire|que ça à foutre|pas de vie|aucune vie|vie sociale|pas d'amis|aucun ami|sans amis|
      pas beaucoup d'amis|drôle de vie|vie palpitante|vie passionnante|vie trépidante|journées bien longues|
      journées bien vides|soirées bien|beaucoup de temps libre|temps à perdre)
    (plains|plaint|plaignons|pitié de|pitié pour|pense à|pensons à|courage à|compassion pour|condoléances à|
      pensée pour|compatis*|comprends mieux|supporte*|vivre avec vous|partage* votre vie) _ (${YOUR}|
      ceux qui|celui qui|celle qui|le|la|les) (pauvre*)? _ (${PITY}|vivent|vit|supporte*|partage*|côtoi*|
      entourent|entoure|doivent|doit|fréquent*|épous*)
    ${YOUR} ${PITY} _ (doit (bien souffrir|souffrir|s'ennuyer|vous fuir|en voir|avoir honte|en baver)|
      a (bien)? du courage|a toute notre (compassion|sympathie)|ont toute notre (compassion|sympathie)|
      vous a quitté*|vous fuit|mérite une médaille|est un saint|est une sainte|a de la patience|
      plus intelligent*)
    (pas étonnant|pas surprenant|on comprend|je comprends|étonnez pas|normal|étonnant|
      facile de comprendre) _ (que|pourquoi|si) _ (personne ne (vous|t) (aime|supporte|invite|parle)|
      personne ne veuille de|personne ne reste|célibataire|divorcé*|plaqué*|plus d'amis)
    (personne|nul) (ne|n) (vous|t|te) (aime|supporte|attend|apprécie|parle|invite|regrette|regrettera|
      a demandé|retient|écoute|veut) _ (rien|votre|pas|chez|ici|plus|déjà|vraiment|là)?
    (frustrée|frustré|frustrés|aigri|aigrie|aigris|mal-baisé|mal-baisée|mal-baisés|mal baisée|coincé du|
      coincée du|constipé|constipée|vieille fille|cocu) _ (de la vie|de service|va|du clavier|du dimanche|
      derrière|du cul|du derrière)
    (bravo|merci|félicitations|chapeau|quel|quelle|bonjour|un vrai|une vraie|petit|petite|tiens|alors|notre|
      allez|oh|voilà|salut) (le|la|l|donc|à|notre|monsieur|madame|à la|au|le petit|cher|chère|petit|
      petite)? ${FLATTERY}
    (monsieur|madame|mademoiselle|miss|mme) (je-sais-tout|je sais tout|parfait|parfaite|sait tout|l'expert|
      l'experte|la critique|le critique|la marquise|la duchesse|la princesse|jamais content*|catastrophe|
      grincheu*|râleu*|fait la|se croit|se prend|a ses|s'y connaît|la baronne)
    (vous vous|tu te|tu t|se) (prenez|prends|prend|croyez|crois|croit) _ (pour)? (qui|einstein|chef|
      critique|nombril|reine|roi|diva|star|dieu|gault|bocuse|supérieur*|tout permis|intéressant*|fin*|malin|
      maligne|drôle|spirituel*|quelqu'un|important*|le centre|meilleur*|guide michelin|gastronom*)
    (fermez|ferme|farme|bouclez|boucle|clos) (donc)? (la|le|ta|votre|ton|vos) (grande|sale|grosse)? (gueule|
      gueules|clapet|bec|boîte|yeule|caquet|bouche|micro|trappe)
    (fermez-la|ferme-la|ta gueule|vos gueules|la ferme|taisez-vous|tais-toi|dégagez|dégage|du balai|
      cassez-vous|casse-toi|barrez-vous|barre-toi|foutez le camp|fous le camp|décrisse*|câlisse ton|
      crisse ton camp|allez vous faire|va te faire|allez-vous faire|va chier|va donc chier|va donc|
      allez donc vous|nique|niquez|vtff|ntm|fuck|fuck off|je t'emmerde|je vous emmerde|on vous emmerde|
      allez au diable|bon débarras|bon vent)
    (honte à vous|honte à toi|vous devriez avoir honte|tu devrais avoir honte|n'avez pas honte|aucune honte|
      vous me dégoûtez|tu me dégoûtes|vous me faites (honte|pitié|vomir|rire)|vous nous faites (pitié|vomir|
      honte|rire)|tu me fais (pitié|rire|honte|vomir)|vous faites (pitié|peine|honte)|tu fais (pitié|peine|
      honte)|pitoyable*|quelle tristesse d'être|triste sire|triste personnage|triste individu|triste vie)
    (pauvre|pauvres) (vous|toi|créature|chéri|chérie|petite chose|bichette)
    (lavez-vous|lave-toi|douchez-vous|douche-toi|douche|savon|déodorant|brosse à dents) _ (plus souvent|
      avant|d'abord|de temps en temps|une fois|ferait|vous ferait|s'impose|existe*|ça aide|
      aiderait)?  (vous|t|te|de)? (plus souvent|laver d'abord|d'abord|avant de|de temps en temps)
    (lavez-vous|lave-toi|douchez-vous|douche-toi)
    (puez|pues|puait|puaient|empestez|empestes|sentez|transpirez|transpires|suez) (mauvais|le|la|la sueur|
      le fauve|le bouc|comme|tellement|fort|l'ail|l'alcool|à)?  (vous|bouc|fauve|sueur|mauvais|cochon|porc|
      vestiaire|comme|tellement)
    (n'avez|n'as|manquez|manques|dépourvu*) _ (aucune|aucun|cruellement|pas une once|pas la moindre|zéro|de|
      d) (éducation|savoir-vivre|classe|culture|goût|humour|intelligence|cervelle|politesse|instruction|
      jugeote|palais|finesse) _ (vous|tu|et|ni|c'est|mais|à|pour|qui|flagrant|évident|certaine|élémentaire)
    (vos parents|tes parents|votre mère|ta mère) (vous|t|ne|a|ont|auraient|aurait|doi*|devai*) _ (élev*|
      appris|éduqu*|raté*|honte|fier*|loupé*|bercé*|oubli*|dû|fini)
    (chef|cuisinier|cuisinière|gastronome|gourmet|oenologue|œnologue|critique|styliste|connaisseur|
      spécialiste|expert|experte) _ (du dimanche|de canapé|à la petite semaine|autoproclamé*|de comptoir|
      en herbe|de salon|raté|ratée|manqué|manquée)
    (gavez|gaver|bâfr*|goinfr*|empiffr*|bouffez|bouffes|bouffer|engloutir) (vous|toi|te|comme)? _ (moins|
      comme|nuggets|mcdo|kebab|nutella|chips|porc|cochon|ailleurs|déjà|tout|surgel*|merde*|de la)
    (gras|grasse|obèse|obèses|gros|grosse) (comme (vous|toi)|que (vous|toi)|du bide|du cul|des fesses)
    (pas|plus|guère) (très|bien|si|vraiment)? (étonnant|surprenant) (venant|de la part) (de|d) (vous|
      quelqu'un|toi|une personne|un)
    (venant|de la part) (de|d) (quelqu'un|une personne|un monsieur|une dame|une femme|un homme|gens) (qui|
      comme|de votre|sans|dont|aussi)
    (vos|tes|votre|ton|ces) (fautes|orthographe|faute|grammaire|français|conjugaison) (d'orthographe|
      de français)? _ (en dit long|en disent long|piquent|pique|fait mal|font mal|saigne*|parle*|résume|
      montre*|révèle*|laisse|est à l'image|laissent|illisible|lamentable*|approximati*|déplorable|d'enfant|
      primaire|cm1|cm2|cp|maternelle)
    (compréhension|lecture|concept|notion|mode d'emploi|notice|étiquette) _ (vous (échappe|dépasse|
      est étranger*|est inconnu*|pose)|n'est pas (donné*|à la portée|votre fort)|semble (vous|trop|hors))
    (parl*|discut*|expliqu*|débattre|répondre) (à|avec) (un mur|une porte|des murs|un âne|une huître|
      un sourd|des sourds|un illettré|un enfant de|une enfant de|des confitures|des cochons)
    (confiture|perles|caviar) (aux|donnée aux|donner aux|à des|pour les|à un) (cochons|pourceaux|cochon)
    (mon gars|mon p'tit|ma p'tite|mon ptit|ma ptite|p'tite dame|mon coco|ma cocotte|mon bonhomme|mon brave|
      ma brave|mon vieux|mon loulou|ma vieille)
    (fais|faites|faire|ferez|feras|font) (donc|pas|plus|moins)? _ (le malin|la maligne|l'intéressant*|
      le beau|le fier|la fière|l'idiot|l'idiote|la victime|la difficile|la diva|l'enfant|le clown|le pitre|
      la fine bouche|le difficile|la princesse|votre cinéma|ton cirque|votre cirque|ton cinéma)
    (problème|souci|lourd|lourde|sec|sèche|amer|amère|aigre|fade|creux|creuse|pourri*|périmé*|moisi*|rance|
      défaut|défectueu*|mou|molle) __ (c'est|mais) (plutôt|bien|surtout|peut-être)? (vous|toi)
    (problème|souci|panne|défaut|erreur|bug) _ (entre la chaise|entre le clavier|devant l'écran|
      derrière l'écran|de l'autre côté|de celui|de celle|c'est vous|de l'utilisateur)
    (interface chaise|chaise clavier|chaise-clavier)
    (vous|votre|ton|vos|toi) __ (explique|expliquent) (beaucoup|bien des|pas mal|tout le reste)
    (orthographe|français|grammaire|écri*|fautes|syntaxe|vocabulaire) _ (pareil|pareille|pareilles|comme ça|
      comme vous|comme toi|comme un|de ce niveau|on évite*|on se tait|on s'abst*)
    (aimable|gracieux|gracieuse|souriant|souriante|fin|fine|élégant|élégante|poli|polie|charmant*|délicat*|
      gai|gaie) comme (une porte|un bouledogue|une prison|un hérisson|une enclume|un bulldozer|un éléphant|
      un cactus|du gros sel|la pluie|un croque-mort|un charretier)
    porte de prison
    (vos|votre|tes|ton|la|le) (larbin|larbins|majordome|domestique|domestiques|esclave|esclaves|boniche|
      bonniche|laquais|fanfare|tapis rouge)
    (chez vous|chez toi|dans votre famille|dans votre monde|dans votre milieu) on _ peut-être
    (personne|gens|client|cliente|humain|être humain|cerveau|adulte|individu|cliente|personnes|clients|
      estomac|palais|peau|nez) (normal|normale|normaux|normales|normalement|sensé*|saine d'esprit|civilisé*|
      équilibré*|doué* de|doté* d'un)
    (pleurer|pleurez|pleures|pleurnicher|lamenter|apitoyer|apitoyez|chouiner|geindre|gémir|chialer|chiale|
      chialez) _ (sur (son|votre|ton) (sort|nombril)|tout le temps|pour rien|toute la journée|comme un*|
      pour un*|après)
    (ceux|celles|gens|personnes|clients|clientes|quelqu'un|ceux-là) qui _ (n'ont|n'a|ne savent|ne sait|
      ne comprennent|ne comprend|n'y connaissent|n'y connaît|n'aiment que) _ (goût|palais|lire|cuisiner|
      éducation|culture|cervelle|cerveau|rien compris|que ça à faire|rien à faire)
    (félicitations|bravo|chapeau|exploit|prouesse|faut le faire|fallait le faire) __ (rater|louper|casser|
      brûler|gâcher|planter|cramer|ne pas (réussir|comprendre|savoir|voir|lire)|rat* une)
    (ignorions|ignorais|savions pas|savais pas|ignorait) que (vous|tu) (étiez|étais|aviez|
      avais) _ (critique*|expert*|chef*|juge|spécialiste*|chimiste|nez|sommelier*|diplôm*|doctorat|
      cordon bleu|gastronom*|styliste|ingénieur*|si fin*|si délicat*|palais)
    ridicule ne tue
    (mieux|aussi mal|aussi bien|moins|plus mal) que (vous|tu) (n|ne)? (écri*|cuisin*|lis*|parl*|réfléchi*|
      conduis*|vous (habill*|coiff*|exprim*|tenez)|savez)
    (se demande|me demande|demander|demandons) (comment|où) (vous|tu) (faites|fais|survi*|arrivez à|
      arrives à|réussissez à|tenez|vivez|avez eu votre|avez obtenu|êtes arrivé*|as eu|avez appris|
      trouvez le temps)
    (vous|t|te) (a|avons) (pas|rien) (sonné*|demandé (votre|ton) avis|demandé son avis)
    (pas|guère|jamais) (été)? (votre|ton|son) (fort|point fort|qualité première|premier talent|
      principale qualité|plus grande qualité)
    (on voit|je vois|voyons) (bien|vite|tout de suite|d'ici)? (à qui|à quel genre|le genre|quel genre|
      le niveau (de la clientèle|intellectuel|du client|de certains)|le personnage|le spécimen) _
    (sortez|sors|sortir) (un peu|donc)? (de (chez vous|chez toi|(votre|ta|ton) (grotte|cave|canapé|bulle|
      caverne|lit|trou))|prendre l'air|voir du monde)
    (votre|ta) (maman|mère) (ne|n)? (vous|t) _ (appris|élevé*|dit|expliqué|bercé*|fini)
    (et|puis) (puis)? il y a (vous|toi|les gens comme|les autres comme)
    (aussi|plus|moins|si) (mal|peu|méprisable*|détestable*|odieu*|étroit*|tordu*|sec|sèche|amère|con|conne|
      laid*|moche*|gras|grasse|vieux|vieille|plat|dur|désagréable*|antipathique*|impoli*|aigre*|aigri*|
      amer*|froid*|sec|mauvais*|lourd*|vide*|creu*|toxique*|fausse|pourri*|indigeste*|rance*|triste*|fade*|
      pénible*|fatigant*|malveillant*|acariâtre*) _ que (vous|toi|(la|le|les) (vôtre|vôtres|tienne|tien)|
      votre (humeur|caractère|vie|personnalité)|ton)
    (tourne|tournent|tourner) (pas|plus) (très|bien|toujours)? rond
    (rien ne tourne rond|vide là-haut|un grain dans la tête|manque une case)
    quelle (pitié|misère humaine|misère intellectuelle|triste vie|tristesse d'être|indigence|vulgarité|
      bassesse|petitesse|mesquinerie|bêtise|mauvaise foi)
    (passer|passe|passera|passerait|passons|passerons|passé|vivre|vivra|vivrons|survivr*) _ (de|d|
      sans) (vous|toi|votre (clientèle|présence|argent|visite|approbation|opinion)|gens comme|client* comme|
      client* dans votre|une personne de plus)
    (mal embouché*|mal luné*|mal léché*|mal dégrossi*|mal peigné*|mal fagoté*|mal vissé*|mal baisé*|
      pisse-vinaigre|pisse-froid|rabat-joie|trouble-fête|langue de pute|langue de bois|oiseau de malheur|
      peine-à-jouir|grippe-sou|enquiquineu*|enquiquineuse*|empêcheu*|bonnet de nuit|casse-bonbons|
      casse-noix de service|tue-l'amour|tête de (lard|cochon|veau|bois))
    (passé|après|à) # ans (c'est|on|il|vous|tu) _ (cuit|foutu|trop tard|ne|plus|faut|demand*)
    (xxl|xxxl|quatre xl|taille #) _ (qui se|comme vous|mentent|vous|serait)
    (se|vous|te) (mentent|mentez|ment|mentir) (à vous-même|à soi-même|sur (votre|leur|sa) (taille|poids|
      âge))
    si (vous|tu) (aviez|avais|étiez|étais|faisiez) (un minimum|deux sous|un brin|une once|la moindre|
      une vie|une conversation|des amis|ne serait-ce) __ (vous|tu|nous|on)
    (espèce|espèces) (de|d) _
    (visage|visages|tête|têtes|gueule|gueules|peaux|silhouette*|cas|gens|personnes|clients) _ (que|
      qu) _ (même|aucun*|rien|nul) __ (sauver|rattraper|arranger|contenter|embellir|réparer|satisfaire|
      aider)
    (donnez|donnes|donne) (pas)? envie _ (à personne|de (rien|fuir|vomir|partir))
    (bar|ici|ça|allez|va|calme|non|écoute|hé|eh|pardon) (mamie|papi|papy|mémé|pépé|gamin|gamine|fiston|
      jeunot|fillette|la vieille|l'ancêtre)
    pas (une|un|l|la|le|dans un|dans une|au|à la) (maison de retraite|ehpad|hospice|garderie|asile|zoo|
      soupe populaire|resto du coeur|restos du coeur|bureau des pleurs|cour de récré*|cellule psychologique|
      hôpital psychiatrique|secours populaire)
    (s'adresse*|réservé*|destiné*|fait pour|faite pour|faits pour|conçu*|pensé*) _ (palais|gens|personnes|
      amateurs|adultes|connaisseurs|clientèle|public|clients) _ (éduqué*|de goût|raffiné*|cultivé*|
      intelligent*|évolué*|civilisé*|qui (savent|ont du|réfléchissent|comprennent))
    (grandissez|grandis un peu|mûrissez|quand (vous serez|tu seras) (grand|grande|plus grand|adulte)|
      monde des adultes|comportement d'enfant|crise de nerfs|crise d'ado|enfant gâté|enfant gâtée|
      enfants gâtés|enfant roi|petite crise|colère d'enfant|gamineries|enfantillage*)
    (homme|femme) des cavernes
    (étonn*|surpren*) _ (de|venant) (de)? (quelqu'un|une personne|gens|la part)
    (changez|mettez|nettoyez|chaussez|achetez) (donc|d'abord)? (vos|de|des|une paire de) lunettes
    (consult*|voir|voyez|prenez rendez-vous|rendez-vous|adresse) _ (ophtalmo*|opticien|orl|neurologue|psy|
      psychiatre|psychologue|vétérinaire|gériatre|exorciste|chirurgien esthétique)
    (classe|goût|bon goût|éducation|élégance|politesse|intelligence|humour|savoir-vivre|
      finesse) _ (ne s'achète*|ne s'invente*|ne se commande*|n'est pas (donné*|à vendre|livré*|en vente|
      inclus*|fourni*)|s'apprend jeune|ne s'apprend)
    (même les mauvais|même le mauvais|même les vôtres|même le vôtre|surtout le mauvais|surtout les mauvais)
    (avec|vu) (un|une) (prénom|nom|tête|métier|pseudo|accent|mentalité|attitude|caractère|humeur|éducation|
      culture|moralité) (pareil|pareille|comme (le|la) (vôtre|tienne|tien))
    (votre|ta) (clique|meute|secte|petite bande|bande de)
    (tu t'es vu*|t'as vu ta|t'es-tu regardé*|vous êtes-vous (regardé*|entendu*|relu*)|regardez-vous|
      regarde-toi)
    (votre|ton|vos|une|tes) " ?(expertise|talent*|culture|sagesse|science|analyse|goût*|palais|diplôme*|
      intelligence|humour|éducation)
    (vos|votre) (légendaire|auguste|incomparable) (expertise|science|culture|sagesse|savoir|intelligence|
      finesse|clairvoyance|amabilité|gentillesse|politesse|délicatesse|humilité|modestie)
    (encore un|encore une|bien un|bien une|sale|sales|bande de|comme tous les|comme toutes les) (des|
      de la part d'un|du|d'un|de|un|une|sales|pauvres)? (parisien*|parigot*|belge*|suisse*|québécois*|
      arabe*|étranger*|bobo|bobos|bourgeois*|banlieusard*|blonde|blondes|bonne femme|bonnes femmes|ch'ti*|
      flamand*|wallon*|hippie*|gauchiste*|gaucho*|racaille*|gitan*|juif*|juive*|asiatique*|bougnoul*|
      fonctionnaire*)
    (du|le|la|les|d'un|d'une|des) (parisien*|belge*|suisse*|français*|québécois*|touriste*) (moyen|moyenne|
      moyens|de base)
    (vieux|vieille|jeune|petit|petite|gros|grosse|sale) (comme vous|comme toi|de votre|de ton)
    (toujours|tous|toutes|comme|les mêmes) _ (vous autres|vos semblables|vos pareils|vos congénères)
    (vos semblables|vos pareils|vos congénères)
    (décence|pudeur|dignité) (de|d) (se|vous|te|ne|le|la|retirer|supprimer|reconnaître)
    (fauché|fauchés|fauchée|crève-la-faim|smicard*|chômeu*|chômeuse*|au rsa|les allocs|petites bourses|
      sans le sou|va-nu-pieds)
    (n'avez|n'as|ayez) pas les moyens
    quand on n'a pas les moyens
    (se voit|se sent|se lit) (à|sur|dans) (vos|votre|ta|ton|tes) (souliers|chaussures|habits|tête|figure|
      visage|mains|dents|tenue|ventre|fesses|façon|orthographe)
    (votre|ta|ton) photo de profil
    (à voir|au vu de|en voyant|à regarder) (votre|ta|ton) (tête|tenue|dégaine|garde-robe|allure|physique|
      intérieur|salon)
    faut-il (aussi|encore|vraiment|donc|vous|que|que je|que l'on)? _ (dessin*|mâch*|épeler|border|moucher|
      (vous|te) (expliquer|apprendre|tenir|traduire))
    (faire|fasse|voulez|veux|besoin|fallait|faut) (vous|te|t|d)? (un dessin|des sous-titres|en braille)
    (pour|version) (les)? (mal-comprenants|malcomprenants|mal comprenants|malentendants du cerveau|lents|
      simplets|cancres|ignorants|neuneus|enfants de maternelle)
    (mal-comprenant*|malcomprenant*|mal comprenant*|dur de la feuille|dure de la feuille|durs à la détente|
      dur à la détente|lent à la détente|lente à la détente)
    (charisme|intelligence|amabilité|conversation|vivacité|qi|regard|culture|réflexes|profondeur) (d'un|
      d'une|de|du) (vieille|vieux|petit|petite)? (biscotte|huître|moule|bulot|parpaing|éléphant|porte|
      poisson|caillou|endive|serpillère|frigo|chaise|mollusque|éponge|navet|limace|poulpe|bovin|dindon)
    (aimable*|gentil*|souriant*|poli|polis|patient*|sourit|sourions) _ (avec|envers|à) _ (bien élevé*|polis|
      polies|corrects|correctes|respectueu*|le méritent|qui savent|disent bonjour)
    (se faire|aller se faire|va te faire|vas te faire) cuire un oeuf
    (vous|te|tu) _ (tenir la main|changer vos couches|mâcher le travail|donner la becquée|donner le biberon)
    (achetez-vous|achète-toi|payez-vous|paye-toi|trouve-toi) (un|une|des|de|d)
    (ambitieu*|complexe|subtil*|raffiné*|intelligent*|littéraire|pointu*|élaboré*|évolué*|technique|
      cérébral*|recherché*) pour (vous|toi|votre niveau|votre (palais|tête|petit))
    (étonnez-vous|étonne-toi)
    (n'aimez|n'aimes|n'aime) (rien|personne) (ni|et|à|dans)
    (vous|tu|t'es|êtes|es) _ jamais (content|contente|contents|satisfait|satisfaite|heureux|heureuse) (de|
      même|nulle|avec|et|c'est)?
    comme (un|une|des) (balourd*|bourrin*|cochon*|porc|porcs|sagouin*|sauvage*|brute*|goret*|forcené*|
      malpropre*|manche|manches|déménageur*|camionneur*|vandale*|éléphant dans|pachyderme*|soudard*|
      poissonnière*|harengère*|charretier*)
    (avoir|fallait|faut|avez|as|aviez) _ (terminé|fini|dépassé|quitté|redoublé|séché|fait|réussi) _ (école|
      primaire|maternelle|cp|sixième|collège|crèche|certificat d'études)
    (niveau|notions) _ (cp|ce1|ce2|cm1|cm2|primaire|maternelle|caniveau|pâquerettes|zéro|moquette|sous-sol)
    (n'êtes|n'es|n'est|t'es|êtes) (qu'un|qu'une|que des|rien qu'un|juste un de ces)
    (et)? ça (se dit|se prétend|se croit|se veut|se prend|donne des leçons|vient donner|vient critiquer|ose|
      voudrait)
    (il n'y a|n'y a|y a) que (vous|toi) (pour|qui|à)
    quand on (n'y connaît rien|n'y connait rien|n'a aucun|n'a aucune|ne comprend rien|n'est pas capable|
      n'est pas fichu|n'est pas foutu|n'a rien)
    (du genre|de ceux|de celles|de ces gens|de ces clients) (à|qui) _ (pleur*|râl*|plain*|chial*|critiqu*|
      crach*|jamais|gâch*|chouin*)`,
  ask: `
    (n'importe quoi|absurde*|ridicule*|caprice*|jérémiade*|lamentations|pleurnicher|pleurniche*|râler|
      chialer|chialage|drame|chochotte*|susceptible*|bêtise|bêtises|sottise*|foutaise*)
    (il suffit de lire|il suffisait de|il suffit de (tourner|secouer|ouvrir|savoir)|il faut lire|lisez|lis|
      encore faut-il|tout le monde sait|n'importe qui|un enfant|enfants de|pas sorcier|pas compliqué|
      bon sens|comme chacun sait|c'est pourtant (clair|simple|écrit)|écrit en gros|noir sur blanc|
      en toutes lettres|à la portée de)
    (difficile*|exigeant*|maniaque*|maladroit*|impatient*|douillet*|délicat*|compliqué*) (cliente*|personne|
      palais|à satisfaire|à contenter|êtes|tu es|vous)
    (restez|reste|retournez|retourne|allez|va|continuez) (donc)? _ (supermarché|grande surface|industriel*|
      ailleurs|discount|nuggets|kebab|mcdo|lidl|aldi|cantine|fast-food|shein|chips)
    (calmez-vous|calme-toi|on se calme|détendez-vous|respirez|respire|passez à autre chose|un peu de calme|
      prenez une tisane)
    (pas fait pour vous|pas pour tout le monde|pas pour vous|ne s'adresse pas à|chacun ses goûts|initiés)
    (vous êtes|tu es|êtes|es) (un peu|bien|très|vraiment|assez|plutôt) (difficile*|exigeant*|susceptible*|
      pointilleu*|tatillon*|délicat*)
    si (vous|tu) (aviez|avais) (lu|pris la peine|pris le temps|écouté|fait attention|suivi|demandé|regardé)
    (vous n'avez qu'à|tu n'as qu'à|t'as qu'à|vous n'aviez qu'à|fallait|il fallait) (lire|regarder|demander|
      venir|réfléchir|commander|aller|suivre)
    (certaines personnes|certains clients|certaines clientes|il y a des gens|des gens) _ (jamais (contents|
      satisfait*)|toujours (à|en train)|se plaign*)`,
  unless: `
    (nous sommes|on est|nous avons été|on a été|on était|nous étions|étions|notre|nos|je suis|j'ai été|
      ai été|on se sent|on s'est sentis|j'étais|je me sens) _ (bête*|idiot*|nul|nuls|nulle|nulles|stupide*|
      maladroit*|ridicule*|boulet*|imbécile*|cons|con|crétin*|débile*|minable*|andouille*|cruche*|dingue*|
      fou*|folle*|abruti*|malin*|doué*|lumière*|futé*|radin*|pingre*|niais*|incapable*|incompétent*|honte)
    (vous|tu) (n'êtes|n'es|êtes|es) (pas|ni|en rien|absolument pas|certainement pas) (du tout|non plus|un|
      une|trop|si)? (bête*|idiot*|nul|nulle|stupide*|maladroit*|ridicule*|fou|folle|difficile*|incapable*|
      exigeant*|dingue|parano|râleu*|casse-pieds)
    (erreur|faute|oubli|bourde|emballage|panne|question|couvercle|système|notice|packaging|bug|idée|
      accident) _ (bête|idiote|idiot|stupide|ridicule|minable|débile|imbécile)
    (bête|bêtement|idiot|idiote|stupide|minable) (erreur|oublié|de notre part|de la nôtre)
    (de notre part|de ma part|de la nôtre) _
    (recette|confiture|comme|chez|de|ma|notre|gâteau) (de|d)? (ma|notre|la)? (mamie|mémé|papi|papy|pépé|
      grand-mère)
    (gros|grosse|grosses) (sel|morceau*|erreur|merci|bisou*|lot|pot|carton|noix|format)
    (face de) (lune|devant)
    (insult*|trait*|appel*|agress*|parl*) _ (de|d) (idiot*|imbécile*|radin*|menteu*|voleur*|conne|
      connard*) __ (excus*|inadmissible|inacceptable|pardon|honte)
    (con) (carne|queso)
    (une|cette|l|des|les|chaque|autre|aucune|même|quelle|quelques|plusieurs|toute|deux|trois|d) (espèce|
      espèces)
    (nous|on|notre|livreur|transporteur|coursier|facteur) __ comme (un|une|des)
    (grâce|merci|heureu*|chance|plaisir|ravi*|avanc*|progress*|besoin|fier*|content*|
      bonheur) __ comme (vous|toi)
    comme (vous|toi) __ (avanc*|progress*|grand*|aid*|plaisir|continu*|exist*|tenir|bonheur|avoir envie)
    # (espèces|espèce)`,
}
