/** The same few sentences in languages of several scripts, with the eSpeak NG voice for each. */
export const FOREIGN_TEXTS = [
  {
    language: "en",
    voice: "en-us",
    text: "Trees cool a city street by up to five degrees on a hot summer day. The leaves give off water, and the shade keeps the asphalt from heating up. In 2019, researchers measured 293 cities in Europe from above. Places with many old trees were the coolest of all. Planting them costs money, but every euro comes back within twenty years. Nobody notices a tree until it is gone. My neighbour planted a walnut in 1987 and still sweeps its leaves every autumn. Ask your council which streets are next, and bring a friend to the meeting.",
  },
  {
    language: "de",
    voice: "de",
    text: "Bäume kühlen eine Straße in der Stadt an heißen Tagen um bis zu fünf Grad. Ihre Blätter geben Wasser ab, und der Schatten verhindert, dass sich der Asphalt aufheizt. Forscher haben 293 Städte in Europa aus der Luft gemessen. Am kühlsten waren Viertel mit vielen alten Bäumen. Das Pflanzen kostet Geld, aber jeder Euro kommt in zwanzig Jahren zurück. Niemand bemerkt einen Baum, bis er fehlt. Meine Nachbarin hat vor dreißig Jahren eine Walnuss gepflanzt und kehrt noch heute jeden Herbst das Laub. Fragen Sie Ihre Gemeinde, welche Straßen als Nächstes dran sind, und bringen Sie jemanden mit.",
  },
  {
    language: "es",
    voice: "es",
    text: "Los árboles enfrían una calle de la ciudad hasta cinco grados en los días de mucho calor. Sus hojas liberan agua y la sombra impide que el asfalto se caliente. Los investigadores midieron 293 ciudades de Europa desde el aire. Los barrios con muchos árboles viejos eran los más frescos. Plantarlos cuesta dinero, pero cada euro vuelve en veinte años. Nadie se fija en un árbol hasta que desaparece. Mi vecina plantó un nogal hace treinta años y todavía barre sus hojas cada otoño. Pregunte a su ayuntamiento qué calles vienen después y lleve a un amigo a la reunión.",
  },
  {
    language: "fr",
    voice: "fr",
    text: "Les arbres rafraîchissent une rue de la ville jusqu'à cinq degrés pendant les jours très chauds. Leurs feuilles rejettent de l'eau et l'ombre empêche le bitume de chauffer. Les chercheurs ont mesuré 293 villes d'Europe depuis le ciel. Les quartiers avec beaucoup de vieux arbres étaient les plus frais. Planter coûte de l'argent, mais chaque euro revient en vingt ans. Personne ne remarque un arbre avant qu'il ne disparaisse. Ma voisine a planté un noyer il y a trente ans et balaie encore ses feuilles chaque automne. Demandez à votre mairie quelles rues seront les prochaines et venez avec un ami.",
  },
  {
    language: "pl",
    voice: "pl",
    text: "Drzewa chłodzą ulicę w mieście nawet o pięć stopni w gorące dni. Ich liście oddają wodę, a cień nie pozwala nagrzać się asfaltowi. Badacze zmierzyli z powietrza 293 miasta w Europie. Najchłodniejsze były dzielnice z wieloma starymi drzewami. Sadzenie kosztuje, ale każde euro wraca w ciągu dwudziestu lat. Nikt nie zauważa drzewa, dopóki nie zniknie. Moja sąsiadka posadziła orzech trzydzieści lat temu i wciąż każdej jesieni zamiata liście. Zapytaj w gminie, które ulice będą następne, i przyprowadź kogoś na spotkanie.",
  },
  {
    language: "tr",
    voice: "tr",
    text: "Ağaçlar sıcak günlerde bir şehir sokağını beş dereceye kadar serinletir. Yaprakları su verir ve gölge asfaltın ısınmasını önler. Araştırmacılar Avrupa'da 293 şehri havadan ölçtü. En serin yerler yaşlı ağaçları bol olan mahallelerdi. Dikmek para ister ama her euro yirmi yılda geri gelir. Hiç kimse bir ağacı yok olana kadar fark etmez. Komşum otuz yıl önce bir ceviz dikti ve hâlâ her sonbahar yapraklarını süpürüyor. Belediyenize sırada hangi sokakların olduğunu sorun ve toplantıya bir arkadaşınızı getirin.",
  },
  {
    language: "ru",
    voice: "ru",
    text: "Деревья охлаждают городскую улицу в жаркие дни почти на пять градусов. Их листья отдают воду, а тень не даёт асфальту нагреваться. Учёные измерили с воздуха 293 города в Европе. Самыми прохладными были районы со старыми деревьями. Посадка стоит денег, но каждый евро возвращается за двадцать лет. Никто не замечает дерева, пока оно не исчезнет. Моя соседка посадила орех тридцать лет назад и до сих пор каждую осень подметает листья. Спросите в управе, какие улицы следующие, и приведите с собой друга.",
  },
  {
    language: "el",
    voice: "el",
    text: "Τα δέντρα δροσίζουν έναν δρόμο της πόλης έως και πέντε βαθμούς τις ζεστές μέρες. Τα φύλλα τους δίνουν νερό και η σκιά δεν αφήνει την άσφαλτο να ζεσταθεί. Οι ερευνητές μέτρησαν πολλές πόλεις της Ευρώπης από ψηλά. Οι πιο δροσερές γειτονιές είχαν πολλά παλιά δέντρα. Κανείς δεν προσέχει ένα δέντρο μέχρι να χαθεί. Η γειτόνισσά μου φύτεψε μια καρυδιά πριν από τριάντα χρόνια και ακόμα μαζεύει τα φύλλα κάθε φθινόπωρο. Ρωτήστε τον δήμο ποιοι δρόμοι έχουν σειρά και φέρτε έναν φίλο στη συνάντηση.",
  },
  {
    language: "it",
    voice: "it",
    text: "Gli alberi rinfrescano una strada della città fino a cinque gradi nei giorni più caldi. Le foglie rilasciano acqua e l'ombra impedisce all'asfalto di scaldarsi. I ricercatori hanno misurato dall'alto 293 città in Europa. I quartieri con molti alberi vecchi erano i più freschi. Piantarli costa, ma ogni euro ritorna in vent'anni. Nessuno si accorge di un albero finché non scompare. La mia vicina ha piantato un noce trent'anni fa e spazza ancora le foglie ogni autunno.",
  },
  {
    language: "pt",
    voice: "pt",
    text: "As árvores refrescam uma rua da cidade até cinco graus nos dias de muito calor. As folhas libertam água e a sombra impede que o asfalto aqueça. Os investigadores mediram do ar 293 cidades da Europa. Os bairros com muitas árvores velhas eram os mais frescos. Plantar custa dinheiro, mas cada euro volta em vinte anos. Ninguém repara numa árvore até ela desaparecer. A minha vizinha plantou uma nogueira há trinta anos e ainda varre as folhas todos os outonos.",
  },
  {
    language: "nl",
    voice: "nl",
    text: "Bomen koelen een straat in de stad op hete dagen tot vijf graden af. Hun bladeren geven water af en de schaduw houdt het asfalt koel. Onderzoekers hebben 293 steden in Europa vanuit de lucht gemeten. Wijken met veel oude bomen waren het koelst. Planten kost geld, maar elke euro komt binnen twintig jaar terug. Niemand ziet een boom staan tot hij weg is. Mijn buurvrouw plantte dertig jaar geleden een walnoot en veegt nog elke herfst de bladeren op.",
  },
  {
    language: "cs",
    voice: "cs",
    text: "Stromy ochlazují ulici ve městě v horkých dnech až o pět stupňů. Jejich listy vydávají vodu a stín brání tomu, aby se asfalt rozpálil. Vědci změřili ze vzduchu 293 měst v Evropě. Nejchladnější byly čtvrti s mnoha starými stromy. Sázení stojí peníze, ale každé euro se do dvaceti let vrátí. Nikdo si stromu nevšimne, dokud nezmizí. Moje sousedka zasadila před třiceti lety ořech a dodnes každý podzim zametá listí.",
  },
  {
    language: "sv",
    voice: "sv",
    text: "Träd kyler en gata i staden med upp till fem grader under varma dagar. Bladen avger vatten och skuggan hindrar asfalten från att bli het. Forskare har mätt 293 städer i Europa från luften. Kvarter med många gamla träd var svalast av alla. Det kostar pengar att plantera, men varje euro kommer tillbaka inom tjugo år. Ingen märker ett träd förrän det är borta. Min granne planterade en valnöt för trettio år sedan och sopar ännu löven varje höst.",
  },
  {
    language: "id",
    voice: "id",
    text: "Pohon mendinginkan jalan di kota hingga lima derajat pada hari yang panas. Daunnya mengeluarkan air dan bayangannya menjaga aspal tetap dingin. Para peneliti mengukur banyak kota di Eropa dari udara. Tempat dengan banyak pohon tua adalah yang paling sejuk. Menanam pohon memerlukan uang, tetapi setiap rupiah kembali dalam dua puluh tahun. Tidak ada yang memperhatikan pohon sampai pohon itu hilang. Tetangga saya menanam kenari tiga puluh tahun yang lalu dan masih menyapu daunnya.",
  },
  {
    language: "vi",
    voice: "vi",
    text: "Cây xanh làm mát một con phố trong thành phố tới năm độ vào những ngày nóng. Lá cây tỏa hơi nước và bóng râm giữ cho mặt đường không nóng lên. Các nhà nghiên cứu đã đo nhiều thành phố ở châu Âu từ trên cao. Những nơi có nhiều cây già là mát nhất. Trồng cây tốn tiền, nhưng mỗi đồng sẽ trở lại trong hai mươi năm. Không ai để ý đến một cái cây cho đến khi nó biến mất.",
  },
  {
    language: "ro",
    voice: "ro",
    text: "Copacii răcoresc o stradă din oraș cu până la cinci grade în zilele fierbinți. Frunzele lor dau apă, iar umbra nu lasă asfaltul să se încingă. Cercetătorii au măsurat din aer multe orașe din Europa. Cartierele cu mulți copaci bătrâni erau cele mai răcoroase. Plantarea costă bani, dar fiecare euro se întoarce în douăzeci de ani. Nimeni nu observă un copac până când dispare. Vecina mea a plantat un nuc acum treizeci de ani și mai mătură frunzele în fiecare toamnă.",
  },
  {
    language: "hu",
    voice: "hu",
    text: "A fák forró napokon akár öt fokkal is lehűtik a város utcáit. Leveleik vizet adnak le, az árnyék pedig nem engedi felforrósodni az aszfaltot. A kutatók a levegőből mértek meg sok várost Európában. A sok öreg fával teli negyedek voltak a leghűvösebbek. Az ültetés pénzbe kerül, de minden euró visszajön húsz éven belül. Senki sem vesz észre egy fát, amíg el nem tűnik. A szomszédom harminc éve ültetett egy diófát, és még ma is minden ősszel söpri a leveleit.",
  },
  {
    language: "fi",
    voice: "fi",
    text: "Puut viilentävät kaupungin katua kuumina päivinä jopa viisi astetta. Lehdet luovuttavat vettä, ja varjo estää asfalttia kuumenemasta. Tutkijat mittasivat ilmasta monta kaupunkia Euroopassa. Alueet, joilla oli paljon vanhoja puita, olivat viileimpiä. Istuttaminen maksaa, mutta jokainen euro palaa kahdessakymmenessä vuodessa. Kukaan ei huomaa puuta ennen kuin se on poissa. Naapurini istutti pähkinäpuun kolmekymmentä vuotta sitten ja haravoi yhä lehdet joka syksy.",
  },
  {
    language: "da",
    voice: "da",
    text: "Træer køler en gade i byen med op til fem grader på varme dage. Bladene afgiver vand, og skyggen holder asfalten kølig. Forskere har målt mange byer i Europa fra luften. Kvarterer med mange gamle træer var de køligste af alle. Det koster penge at plante, men hver euro kommer tilbage inden for tyve år. Ingen lægger mærke til et træ, før det er væk. Min nabo plantede en valnød for tredive år siden og fejer stadig bladene hvert efterår.",
  },
  {
    language: "nb",
    voice: "nb",
    text: "Trær kjøler en gate i byen med opptil fem grader på varme dager. Bladene gir fra seg vann, og skyggen holder asfalten kjølig. Forskere har målt mange byer i Europa fra lufta. Strøk med mange gamle trær var de kjøligste av alle. Det koster penger å plante, men hver krone kommer tilbake innen tjue år. Ingen legger merke til et tre før det er borte. Naboen min plantet en valnøtt for tretti år siden og feier fortsatt bladene hver høst.",
  },
  {
    language: "hr",
    voice: "hr",
    text: "Drveće hladi gradsku ulicu u vrućim danima i do pet stupnjeva. Lišće otpušta vodu, a sjena ne da asfaltu da se zagrije. Istraživači su iz zraka izmjerili mnoge gradove u Europi. Najhladnije su bile četvrti s mnogo starog drveća. Sadnja košta, ali svaki se euro vrati u dvadeset godina. Nitko ne primjećuje drvo dok ne nestane. Moja susjeda posadila je orah prije trideset godina i još svake jeseni mete lišće.",
  },
  {
    language: "uk",
    voice: "uk",
    text: "Дерева охолоджують вулицю міста у спекотні дні на цілих п'ять градусів. Їхнє листя віддає воду, а тінь не дає асфальту нагріватися. Дослідники виміряли з повітря багато міст Європи. Найпрохолоднішими були квартали зі старими деревами. Саджати коштує грошей, але кожна гривня повертається за двадцять років. Ніхто не помічає дерева, доки воно не зникне. Моя сусідка посадила горіх тридцять років тому і досі щоосені замітає листя.",
  },
  {
    language: "bg",
    voice: "bg",
    text: "Дърветата охлаждат градската улица с до пет градуса в горещите дни. Листата им отделят вода, а сянката не дава на асфалта да се нагрее. Учените измериха от въздуха много градове в Европа. Най прохладни бяха кварталите с много стари дървета. Засаждането струва пари, но всяко евро се връща за двадесет години. Никой не забелязва едно дърво, докато не изчезне. Съседката ми посади орех преди тридесет години и още всяка есен мете листата.",
  },
  {
    language: "hi",
    voice: "hi",
    text: "पेड़ गर्म दिनों में शहर की सड़क को पाँच डिग्री तक ठंडा करते हैं। उनकी पत्तियाँ पानी छोड़ती हैं और छाया सड़क को गर्म नहीं होने देती। शोधकर्ताओं ने यूरोप के कई शहरों को ऊपर से मापा। पुराने पेड़ों वाले मोहल्ले सबसे ठंडे थे। कोई भी पेड़ पर ध्यान नहीं देता जब तक वह चला न जाए। मेरी पड़ोसन ने तीस साल पहले अखरोट का पेड़ लगाया और आज भी हर पतझड़ में पत्ते बुहारती है। अपनी नगरपालिका से पूछिए कि अगली बारी किस सड़क की है।",
  },
  {
    language: "ar",
    voice: "ar",
    text: "تبرد الأشجار شارع المدينة في الأيام الحارة حتى خمس درجات. تعطي أوراقها الماء ويمنع الظل الأرض من السخونة. قاس الباحثون مدنا كثيرة في أوروبا من الجو. كانت الأحياء ذات الأشجار القديمة هي الأبرد. لا أحد ينتبه إلى شجرة حتى تختفي. زرعت جارتي شجرة جوز قبل ثلاثين عاما وما زالت تجمع الأوراق كل خريف. اسألوا البلدية عن الشوارع القادمة وأحضروا صديقا إلى الاجتماع.",
  },
  {
    language: "ko",
    voice: "ko",
    text: "나무는 더운 날에 도시의 거리를 오 도까지 식혀 준다. 잎은 물을 내보내고 그늘은 아스팔트가 뜨거워지는 것을 막는다. 연구자들은 유럽의 많은 도시를 하늘에서 재었다. 오래된 나무가 많은 동네가 가장 시원했다. 나무가 사라질 때까지 아무도 나무를 알아보지 못한다. 우리 이웃은 삼십 년 전에 호두나무를 심었고 지금도 가을마다 낙엽을 쓴다. 다음 차례가 어느 거리인지 시청에 물어보고 친구를 모임에 데려오세요.",
  },
  {
    language: "he",
    voice: "he",
    text: "עצים מקררים רחוב בעיר בימים חמים בעד חמש מעלות. העלים שלהם נותנים מים והצל שומר על הכביש מפני החום. החוקרים מדדו ערים רבות באירופה מן האוויר. השכונות עם הרבה עצים ישנים היו הקרירות ביותר. אף אחד לא שם לב לעץ עד שהוא נעלם. השכנה שלי נטעה עץ אגוז לפני שלושים שנה ועדיין מטאטאת את העלים בכל סתיו. שאלו את העירייה אילו רחובות הבאים בתור והביאו חבר לפגישה.",
  },
  {
    language: "zh",
    voice: "cmn",
    text: "在炎热的夏天，树木能让城市的街道凉快五度。树叶放出水分，树荫让马路不会变热。研究人员从空中测量了欧洲的许多城市。老树很多的地方最凉快。种树要花钱，但是每一块钱二十年里都会回来。直到一棵树消失，人们才会注意到它。我的邻居三十年前种了一棵核桃树，每年秋天还在扫落叶。请问一下市政府接下来是哪些街道，带一个朋友去开会。",
  },
  {
    language: "ja",
    voice: "ja",
    text: "きは あつい ひに まちの みちを ごど まで すずしく します。はっぱは みずを だし、かげは アスファルトが あつく なるのを ふせぎます。けんきゅうしゃは ヨーロッパの おおくの まちを そらから はかりました。ふるい きが おおい ところが いちばん すずしかったです。きが なくなるまで だれも きづきません。となりの ひとは さんじゅうねん まえに くるみの きを うえて、いまでも まいとし あきに おちばを はいています。つぎは どの みちか しやくしょに きいて ください。",
  },
];
